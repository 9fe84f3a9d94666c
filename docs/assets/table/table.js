// The page's parts: which is shown, and what the address asks for.
(() => {
  const page = document.getElementById("at-the-table");
  if (!page) return;
  const parts = ["kingdom", "ruling", "position"];
  const tabs = parts.map((name) => document.getElementById(`tab-${name}`));
  function choose(name) {
    parts.forEach((part, at) => {
      document.getElementById(part).hidden = part !== name;
      if (part === name) tabs[at].setAttribute("aria-current", "true"); else tabs[at].removeAttribute("aria-current");
    });
    if (name === "position") tablePlacing.show();
    if (name !== "kingdom" && !navigator.connection?.saveData) tablePython.prepare();
  }
  // What an address says, also where it was cut off in the middle of a letter.
  function readable(text) {
    try { return decodeURIComponent(text); } catch { return text; }
  }
  // Who taps a link to another part sees it from its head; Back leaves the page where it was.
  let tapped = false;
  page.addEventListener("click", ({ target }) => { tapped = Boolean(target.closest('a[href^="#ruling="], a[href^="#position="]')); });
  function follow() {
    const asked = location.hash.slice(1), [name, what] = asked.split(/[=&]/);
    if (name === "keep") return;
    choose(name === "ask" ? "ruling" : parts.includes(name) ? name : "kingdom");
    if (name === "kingdom" && what) tableKingdom.open([...new URLSearchParams(asked)]);
    if (name === "deal") tableKingdom.begin([...new URLSearchParams(asked)]);
    if (!asked || (name === "kingdom" && !what)) tableKingdom.again();
    if (name === "ruling" && what) tableRuling.open(what.split("+").map(readable));
    if (name === "ask" && what) tableAsking.open(readable(what));
    if (name === "position" && what) tablePosition.open(what);
    if (tapped) page.querySelector(".table-tabs").scrollIntoView({ block: "nearest" });
    tapped = false;
  }
  const damaged = keptDamaged();
  if (damaged.length) {
    const told = make("p", { className: "table-note", textContent: `What this browser kept of ${damaged.join(" and ")} was damaged and is forgotten. Please choose again.` });
    told.setAttribute("role", "status");
    document.getElementById("kingdom").prepend(told);
  }
  addEventListener("popstate", follow);
  cardNames.ready.finally(() => {
    const kingdom = document.getElementById("kingdom");
    cardNames.put(kingdom);
    follow();
    cardNames.picker().then((picker) => kingdom.querySelector("h2").after(picker));
  });
})();
