// Names in other languages: those of the reader's are shown, those of all are understood. The language is kept in the
// browser; the browser's own is only suggested.
const cardNames = (() => {
  const KEPT = "dominion.language", FIELD = /\{([^{}]+)\}/g;
  const WHOLE = { ß: "ss", œ: "oe", æ: "ae", ł: "l", ø: "o", đ: "d" }, SPELLED = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  const plain = (text) => text.toLowerCase().replace(/[ßœæłøđ]/g, (letter) => WHOLE[letter]).normalize("NFD").replace(/[^a-z0-9]/g, "");
  const files = new Map();
  function file(name) {
    if (!files.has(name)) {
      const asked = fetch(new URL(`assets/names/${name}.json`, siteRoot)).then((answer) => { if (!answer.ok) throw new Error(answer.status); return answer.json(); });
      asked.catch(() => files.delete(name));
      files.set(name, asked);
    }
    return files.get(name);
  }
  function kept() {
    try { return localStorage.getItem(KEPT) || ""; } catch { return ""; }
  }
  let own = null; // the reader's language; null: English
  const ready = !kept() ? Promise.resolve() : file(kept()).then((found) => { own = found; }, () => {});

  const card = (name) => own?.cards[name] || own?.piles[name] || name;

  // A text of the toolkit's, a message of an answer, or a part of one, in the reader's language.
  function say(text, fields = {}, plural = "") {
    const found = own?.texts[text];
    const one = Number(fields.n) === 1 || (own?.code === "fr" && Number(fields.n) === 0);
    const said = Array.isArray(found) ? found[one ? 0 : 1] : found || (plural && !one ? plural : text);
    return said.replace(FIELD, (_, key) => {
      if (key in fields) return tell(fields[key]);
      const [name, english] = key.split("|");
      return own ? card(name) : english || name;
    });
  }
  function tell(thing) {
    if (thing === null || typeof thing !== "object") return String(thing);
    if ("text" in thing) return say(thing.text, thing.fields, thing.plural);
    if ("kind" in thing) return thing.kind === "card" ? card(thing.name) : own?.[`${thing.kind}s`][thing.name] || thing.name;
    const told = thing.things.map(tell), last = told.pop();
    if (!told.length || !thing.ends) return [...told, last].join(", ");
    return say("{several} and {last}", { several: told.join(", "), last });
  }

  // What a whole piece of text on a sheet is in the reader's language: words of the page, a name, a set, a type.
  function word(text) {
    const fixed = own.texts[text];
    if (fixed) return Array.isArray(fixed) ? fixed[0] : fixed;
    if (card(text) !== text) return card(text);
    return own.types[text] || own.sets[text] || text;
  }
  const OF_SETS = ".table-sets, .table-set, .table-counts"; // where a name is a set's, which a card may have as well
  function piece(text, ofSets = false) {
    const trimmed = text.trim();
    if (!trimmed) return text;
    const around = (said) => text.replace(trimmed, () => said);
    if (ofSets && own.sets[trimmed]) return around(own.sets[trimmed]);
    if (word(trimmed) !== trimmed) return around(word(trimmed));
    let found = trimmed.match(/^(.+) \(1st ed\.\)$/);
    if (found) return around(say("{set} (1st ed.)", { set: word(found[1]) }));
    found = trimmed.match(/^(.+) \((.+)\)$/);
    if (found) return around(own.texts[`{name} (${found[2]})`] ? say(`{name} (${found[2]})`, { name: card(found[1]) }) : `${card(found[1])} (${word(found[2])})`);
    found = trimmed.match(/^(.+) (×\d+)$/);
    if (found) return around(`${card(found[1])} ${found[2]}`);
    found = trimmed.match(/^([^:]+): (.+)$/);
    if (found && own.texts[found[1]]) return around(say("{box}: {things}", { box: word(found[1]), things: found[2].split(", ").map(word).join(", ") }));
    return text;
  }
  function sorted(list, key) {
    const { compare } = new Intl.Collator(own.code);
    list.append(...[...list.children].sort((a, b) => compare(key(a), key(b))));
  }

  // Puts a part of a page into the reader's language; of a kingdom's sheet, `answer` is what it shows.
  function put(root, answer) {
    if (!own) return;
    const steps = answer?.steps || [], items = [...root.querySelectorAll("ol > li")];
    const heads = [...root.querySelectorAll("h5")];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), nodes = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("ol, code, script")) nodes.push(walker.currentNode);
    for (const node of nodes) { const said = piece(node.data, Boolean(node.parentElement.closest(OF_SETS))); if (said !== node.data) node.data = said; }
    for (const each of root.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) if (each.hasAttribute(name)) each.setAttribute(name, piece(each.getAttribute(name)));
    }
    if (!answer) return;
    if (Object.keys(own.texts).length) root.lang = own.code;
    steps.forEach(({ order, reason }, at) => {
      const small = items[at]?.querySelector("small");
      if (!small) return;
      small.previousSibling.data = `${tell(order)} `;
      small.textContent = say("({reason})", { reason });
    });
    (answer.boxes || []).forEach((box, at) => { if (heads[at] && box.told) heads[at].textContent = tell(box.told); });
    for (const list of root.querySelectorAll("details ul")) if (list.querySelector("input")) sorted(list, (item) => item.textContent.trim());
    const missing = (answer.names || []).filter((name) => !(name in own.cards));
    if (missing.length) root.append(make("p", { className: "table-note", textContent: say("No {language} name is known for {cards}", { language: own.english, cards: missing.join(", ") }) }));
  }

  // The cards that a name means in another language, by their English names; one in the reader's own counts alone.
  async function meant(text, ownAlone = false) {
    const key = plain(text), found = new Set();
    if (!key || (ownAlone && !kept())) return [];
    const look = (table) => {
      const here = [];
      for (const [name, called] of [...Object.entries(table.cards), ...Object.entries(table.also).flatMap(([name, all]) => all.map((each) => [name, each]))]) {
        const spelled = called.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter]);
        if (plain(called) === key || plain(spelled) === key) here.push([name, called]);
      }
      const exact = here.filter(([, called]) => called.toLowerCase() === text.trim().toLowerCase() && /[^ -~]/.test(text));
      return new Set((exact.length ? exact : here).map(([name]) => name));
    };
    await ready;
    const mine = own ? look(own) : new Set();
    if (mine.size || ownAlone) return [...mine];
    const all = await Promise.all((await file("languages")).map(([code]) => file(code)));
    for (const table of all) look(table).forEach((name) => found.add(name));
    return [...found];
  }

  // Where the language is chosen; the browser's own comes first, if there are names in it.
  async function picker() {
    const all = await file("languages").catch(() => []);
    if (!all.length) return "";
    const mine = all.findIndex(([code]) => code === navigator.language.slice(0, 2).toLowerCase());
    if (mine > 0) all.unshift(...all.splice(mine, 1));
    const select = make("select", {}, ...[["", "English"], ...all].map(([code, name]) => make("option", { value: code, textContent: name, lang: code || "en", selected: code === kept() })));
    select.onchange = () => {
      try { if (select.value) localStorage.setItem(KEPT, select.value); else localStorage.removeItem(KEPT); } catch { /* then it holds nowhere */ }
      location.reload();
    };
    const label = make("label", { className: "names-picker" }, make("span", { textContent: `${say("Names as on cards in")} ` }), select);
    if (mine >= 0 && !kept()) label.append(make("span", { className: "table-note", textContent: ` (${all[0][1]}?)`, lang: all[0][0] }));
    return label;
  }
  return { ready, card, say, tell, put, meant, picker, get code() { return own?.code || ""; } };
})();
