// A question in plain words: answered in the page, with what it was read as and how it was played.
const tableAsking = (() => {
  const form = document.getElementById("asking"), told = document.getElementById("asked");
  if (!form) return null;
  const field = form.querySelector("input");

  const MOST = 3; // cards whose rulings stand in for an answer, and entries that fit a question
  const TITLE = 1, ADDRESS = 2, TEXT = 3; // places in an entry of the search's index
  const idOf = (entry) => (entry[0] === "ruling" ? entry[ADDRESS].split("#")[1] : "");
  const link = (address, words) => make("a", { href: new URL(address, siteRoot).href, textContent: words });
  const RULE = / \(dominion rules ([\w-]+)\)$/; // how the command names the rule that answers
  const index = () => searched(true).catch(() => searched(false)).catch(() => ({ entries: [] }));
  let asked = 0; // an answer to an older question is dropped

  // What fits a question that is not answered: the rulings nearest to it, then what the search finds.
  async function fitting(question, nearest) {
    const all = await index(), entryOf = (id) => all.entries.find((entry) => idOf(entry) === id);
    const near = nearest.map(({ id, says }) => [entryOf(id)?.[ADDRESS], says]);
    const found = !all.entries.length ? [] : makeFinder(all)(question).filter((entry) => !nearest.some(({ id }) => id === idOf(entry)))
      .map((entry) => [entry[ADDRESS], entry[TITLE], idOf(entry) ? "" : entry[TEXT]]);
    return [...near, ...found].slice(0, MOST).map(([address, title, text]) => make("li", {}, address ? link(address, title) : title, text ? `: ${text}` : ""));
  }
  async function instead({ question, nearest, not_understood: missed, cards }) {
    const about = cards.slice(0, MOST), fits = await fitting(question, nearest);
    const why = `I can't answer exactly that${missed ? `: ${missed.startsWith("“") ? "I don't understand " : ""}${missed}` : ""}.`;
    const list = make("ul", { className: "table-rulings" }, ...fits), unsure = make("p", { textContent: why });
    const parts = nearest.length ? [list, unsure] : [unsure, ...(fits.length ? [list] : [])]; // what is near to an answer comes first
    if (about.length) parts.push(make("p", { textContent: `Below is what is known of ${about.join(", ")}.` }));
    return parts;
  }
  async function shown({ answer, read_as: echo, proof, claim, position, ruling, likely }) {
    const rule = echo.match(RULE)?.[1], told = ruling || rule;
    const parts = [make("p", { className: "table-answer" }, make("strong", { textContent: answer })), make("p", {}, make("small", { textContent: `${likely ? "Fits your question best" : "I read this as"}: ${echo.replace(RULE, "")}` }))];
    if (told) {
      const entry = (await index()).entries.find(([, , address]) => address.endsWith(`#${told}`));
      const checked = proof.map((line) => `${line.replace(` [${told}]`, "")}. `).join("");
      parts.push(make("p", {}, make("small", { textContent: checked }), entry ? link(entry[ADDRESS], ruling ? "The ruling and its proof" : "The rule") : ""));
    } else if (proof.length) parts.push(make("details", {}, make("summary", { textContent: "Proof" }), tableTrace(proof)));
    if (position.given) parts.push(make("p", {}, tablePosition.link(position)));
    if (claim) parts.push(make("details", {}, make("summary", { textContent: "As a claim" }), make("pre", { textContent: claim })));
    return parts;
  }

  async function ask() {
    const question = field.value.trim();
    if (!question) return;
    const mine = ++asked;
    tableAddress(`ask=${encodeURIComponent(question)}`);
    told.replaceChildren();
    try {
      const found = await tablePython.ask("ask", { question }, { where: document.getElementById("asked-waits") });
      const parts = await (found.answered ? shown(found) : instead(found));
      if (mine !== asked) return;
      told.replaceChildren(...parts);
      await tableRuling.open(found.answered ? [] : found.cards.slice(0, MOST), question);
    } catch (fault) {
      if (mine === asked) told.replaceChildren(make("p", { className: "table-error", textContent: fault.message }));
    }
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
  function clear() {
    asked += 1;
    field.value = "";
    told.replaceChildren();
  }
  return { clear, open(question) { field.value = question; ask(); } };
})();
