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
  }
  function follow() {
    const [name, what] = location.hash.slice(1).split("=");
    if (name === "keep") return;
    choose(name === "ask" ? "ruling" : parts.includes(name) ? name : "kingdom");
    if (!what) return;
    if (name === "kingdom") tableKingdom.open(decodeURIComponent(what));
    if (name === "ask") tableAsking.open(decodeURIComponent(what));
    if (name === "ruling") tableRuling.open(what.split("+").map(decodeURIComponent));
    if (name === "position") tablePosition.open(what).catch(() => {});
  }
  addEventListener("hashchange", follow);
  follow();
})();
