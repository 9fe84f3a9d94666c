// A position of one's own: zones, moves and answers, every outcome, a link that holds it.
const tablePosition = (() => {
  const form = document.getElementById("explore"), outcomes = document.getElementById("outcomes");
  if (!form) return null;
  const explored = document.getElementById("explored"), error = document.getElementById("position-error"), progress = document.getElementById("position-progress");
  const waits = document.getElementById("position-waits");
  // What players have, as data/table.toml declares it: places, what lies in front of them, numbers.
  const { places: PLACES, numbers: HAD } = JSON.parse(outcomes.dataset.table);
  const NUMBERS = HAD.map(([name]) => name), LISTS = ["kingdom", "landscapes", "trash"], LIMIT = 20000, SHOWN = 20;
  const EXAMPLES = {
    "I play Throne Room on Mining Village": { given: { p1: { hand: ["Throne Room", "Mining Village"], deck: ["Copper", "Copper"] } }, do: ["play Throne Room"] },
    "An opponent has a Moat, I play Witch": { given: { p1: { hand: ["Witch"], deck: ["Copper", "Copper"] }, p2: { hand: ["Moat"] } }, do: ["play Witch"] },
    "I trash Fortress with Chapel": { given: { p1: { hand: ["Chapel", "Fortress"] } }, do: ["play Chapel"] },
    "Throne Room on Feast: which two cards?": { given: { p1: { hand: ["Throne Room", "Feast", "Copper"] } }, do: ["play Throne Room"], answers: [{ "Throne Room": "Feast" }, { "p1 Feast": "Duchy" }] },
  };
  const pick = (text) => (text.includes(", ") ? text.split(", ") : text);
  // What is written as an answer: "Source: pick".
  const halves = (text) => { const at = text.indexOf(": "); return [text.slice(0, at), text.slice(at + 2)]; };

  // What has no field of its own is a line "path: value", as "p2.coffers: 2" and "piles.Ruins: [Survivors, Ruined Market]".
  const value = (text) => (/^-?\d+$/.test(text) ? Number(text) : /^(true|false)$/.test(text) ? text === "true" : /^\[.*\]$/.test(text) ? text.slice(1, -1).split(", ").filter(Boolean).map(value) : text);
  const written = (found) => (Array.isArray(found) ? `[${found.join(", ")}]` : String(found));
  function put(given, line) {
    const [path, text] = halves(line), keys = path.split("."), last = keys.pop();
    let at = given;
    for (const key of keys) at = typeof at[key] === "object" ? at[key] : (at[key] = {});
    at[last] = value(text);
  }
  const lines = (found, path) => (found !== null && typeof found === "object" && !Array.isArray(found)
    ? Object.entries(found).flatMap(([key, each]) => lines(each, path ? `${path}.${key}` : key)) : [`${path}: ${written(found)}`]);

  function position() {
    const given = {};
    for (const field of chipsFields) {
      const [player, zone] = field.name.split(".");
      if (zone && field.values.length) (given[player] ??= {})[zone] = field.values;
      if (LISTS.includes(field.name) && field.values.length) given[field.name] = field.values;
    }
    for (const name of NUMBERS) if (form.elements[name].value) (given.p1 ??= {})[name] = Number(form.elements[name].value);
    const seats = Object.keys(given).map((key) => Number(key.slice(1)) || 0);
    const players = Math.max(Number(form.elements.players.value), ...seats);
    if (players > 2) given.players = players;
    for (const line of chipsNamed("other").values) put(given, line);
    const asked = { given, do: chipsNamed("do").values };
    const answers = chipsNamed("answers").values.map((text) => { const [source, picked] = halves(text); return { [source]: pick(picked) }; });
    if (answers.length) asked.answers = answers;
    if (form.elements.rules.value) asked.rules = Number(form.elements.rules.value);
    return asked;
  }
  function fill({ given = {}, do: moves = [], answers = [], rules = "" }) {
    const left = structuredClone(given); // what has no field
    const taken = (table, key) => { const found = table?.[key]; if (table) delete table[key]; return found; };
    for (const field of chipsFields) {
      const [player, zone] = field.name.split(".");
      if (zone) field.values = [taken(left[player], zone) ?? []].flat();
      if (LISTS.includes(field.name)) field.values = [taken(left, field.name) ?? []].flat();
    }
    for (const name of NUMBERS) form.elements[name].value = taken(left.p1, name) ?? "";
    const players = taken(left, "players") ?? 2;
    form.elements.players.value = players > 2 ? players : "";
    chipsNamed("other").values = lines(left, "");
    form.elements.rules.value = String(rules);
    chipsNamed("do").values = moves;
    chipsNamed("answers").values = answers.flatMap((answer) => Object.entries(answer).map(([source, picked]) => `${source}: ${[picked].flat().join(", ")}`));
  }

  // The address holds the position as JSON in the letters that addresses may have.
  const packed = (asked) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(asked)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const unpacked = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0))));

  // A choice that was made on the way: tapped, it is settled for the next run.
  function settle({ text, chance, by, source, picks }) {
    const answers = chipsNamed("answers"), answer = `${source}: ${picks.join(", ") || "none"}`;
    const words = text.replace(/^p([1-6]) /, "Player $1, ");
    if (chance || [answer, `${by} ${answer}`].some((settled) => answers.values.includes(settled))) return words;
    const button = make("button", { type: "button", className: "table-link", textContent: words });
    button.title = "Settle this answer";
    button.onclick = () => { answers.values = [...answers.values, `${by} ${answer}`]; run(); };
    return button;
  }
  function places(state) {
    const rows = [];
    for (const [player, content] of Object.entries(state).filter(([key]) => /^p\d$/.test(key))) {
      const parts = PLACES.filter(([place]) => content[place].length).map(([place, title]) => make("li", {}, `${title}: `, ...tableChips(content[place])));
      const got = HAD
        .filter(([key]) => content[key]).map(([key, words]) => `${words}${content[key]}`);
      if (content.gained.length) parts.push(make("li", {}, "gained: ", ...tableChips(content.gained)));
      if (got.length) parts.push(make("li", { textContent: got.join(", ") }));
      if (parts.length) rows.push(make("p", { textContent: tablePlayers(player) }), make("ul", { className: "table-places" }, ...parts));
    }
    if (state.trash.length) rows.push(make("p", {}, "Trash: ", ...tableChips(state.trash)));
    return rows;
  }
  function inShort(state) {
    const parts = Object.entries(state).filter(([key, content]) => /^p\d$/.test(key) && (content.gained.length || content.hand.length || content.coins))
      .map(([key, { gained, hand, coins }]) => `${tablePlayers(key)}: ${[gained.length && `gained ${gained.join(", ")}`, hand.length && `hand ${hand.join(", ")}`, coins && `$${coins}`].filter(Boolean).join("; ")}`);
    if (state.trash.length) parts.push(`trash: ${state.trash.join(", ")}`);
    return parts.join(" · ") || "Where everything is";
  }
  function chance(probability) {
    return probability === null || probability === undefined || probability >= 1 ? "" : `${(100 * probability).toPrecision(3)} % `;
  }
  function outcome({ probability, made, state, trace, why }, number, open) {
    const told = made.length ? made.flatMap((choice, at) => [at ? " · " : "", settle(choice)]) : ["no choices"];
    return make("li", {}, make("p", { className: "table-choices-made" }, make("strong", { textContent: chance(probability) }), ...told),
      ...(why ? [make("p", { className: "table-changed", textContent: tablePlayers(why) })] : []),
      make("details", { open }, make("summary", { textContent: inShort(state) }), ...places(state), tableTrace(trace)));
  }
  function show(answer, asked) {
    const withMade = (ends, made) => ends.map((each, at) => ({ ...each, made: made[at] }));
    const all = withMade(answer.outcomes, answer.made.outcomes), ended = withMade(answer.ended || [], answer.made.ended);
    const few = all.length <= 3;
    const list = (items) => make("ol", { className: "table-outcomes", start: 1 }, ...items.map((each, at) => outcome(each, at, few)));
    const head = answer.complete ? `${all.length} outcome${all.length === 1 ? "" : "s"}` : `${all.length} positions, cut short: there are more ways than were tried`;
    const parts = [make("h3", { textContent: head + (ended.length ? `, and ${ended.length} in which a move is illegal` : "") }), list(all.slice(0, SHOWN))];
    if (all.length > SHOWN) {
      const more = make("button", { type: "button", className: "table-button", textContent: `Show all ${all.length}` });
      more.onclick = () => more.replaceWith(list(all.slice(SHOWN)));
      parts.push(more);
    }
    if (ended.length) parts.push(list(ended.slice(0, SHOWN)));
    const yaml = make("pre", {}, make("code", { textContent: answer.claim }));
    yaml.tabIndex = 0;
    parts.push(make("details", {}, make("summary", { textContent: "As a claim" }), yaml, tableCopy("Copy the claim", () => answer.claim)));
    outcomes.replaceChildren(...parts);
    tableAddress(`position=${packed(asked)}`);
  }

  // What comes of it stands beside the form or below it: it is brought in sight when it cannot be seen.
  function inSight() {
    const { top } = explored.getBoundingClientRect(), beside = explored.offsetTop < form.offsetTop;
    if (top < 0 || top > innerHeight / (beside ? 2 : 5)) explored.scrollIntoView({ block: "start" });
  }
  async function run() {
    if (!(await chipsTaken(form))) return;
    const asked = position();
    error.hidden = true;
    outcomes.replaceChildren();
    progress.textContent = "";
    const answered = tablePython.ask("explore", { ...asked, limit: LIMIT }, { where: waits, onNews: ({ tried }) => { progress.textContent = `${tried.toLocaleString("en")} ways tried …`; } });
    inSight();
    try {
      const answer = await answered;
      show(answer, asked);
      progress.textContent = "";
      outcomes.focus({ preventScroll: true });
      inSight();
    } catch (fault) {
      progress.textContent = "";
      error.textContent = fault.message;
      error.hidden = false;
    }
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); run(); });
  form.addEventListener("reset", () => setTimeout(() => { fill({}); outcomes.replaceChildren(); laid = ""; error.hidden = true; tableAddress("position"); }));
  const examples = document.getElementById("examples");
  for (const [words, example] of Object.entries(EXAMPLES)) {
    const button = make("button", { type: "button", className: "table-button", textContent: words });
    button.onclick = () => { fill(example); run(); };
    examples.append(button);
  }

  // What can be done next, to be picked; a tap adds it to the moves.
  const legal = document.getElementById("legal");
  let looked = 0, laid = "";
  async function look() {
    const asked = position(), mine = ++looked;
    const before = document.getElementById("played-before"), last = asked.given.p1?.play?.at(-1);
    before.hidden = !last;
    if (last) {
      const instead = make("button", { type: "button", className: "table-link", textContent: `Play ${last} now instead` });
      instead.onclick = () => {
        const inPlay = chipsNamed("p1.play"), hand = chipsNamed("p1.hand"), moves = chipsNamed("do");
        inPlay.values = inPlay.values.slice(0, -1);
        hand.values = [...hand.values, last];
        moves.values = [`play ${last}`, ...moves.values];
      };
      before.replaceChildren(`${last} was played before: what it does when played does not happen. `, instead);
    }
    if (!Object.keys(asked.given).length || tablePython.lacks) { legal.replaceChildren(); laid = ""; return; }
    if (JSON.stringify(asked) === laid) return;
    laid = JSON.stringify(asked);
    try {
      const found = await tablePython.ask("moves", asked);
      if (mine !== looked) return;
      const button = (move) => {
        const made = make("button", { type: "button", className: "table-button", textContent: move });
        made.onclick = () => { const moves = chipsNamed("do"); moves.values = [...moves.values, move]; };
        return made;
      };
      const buys = found.legal.filter((move) => move.startsWith("buy ")), others = found.legal.filter((move) => !move.startsWith("buy "));
      const more = buys.length > 6 ? [make("details", {}, make("summary", { textContent: `buy … (${buys.length})` }), ...buys.map(button))] : buys.map(button);
      legal.replaceChildren(asked.do.length ? "Then you can:" : "You can:", ...others.map(button), ...more);
    } catch {
      if (mine === looked) legal.replaceChildren(); // what is wrong is told when the outcomes are asked for
    }
  }
  let waitsToLook;
  form.addEventListener("chips", () => { clearTimeout(waitsToLook); waitsToLook = setTimeout(look, 150); });
  document.getElementById("share-position").replaceWith(tableCopy("Copy a link", () => `${location.href.split("#")[0]}#position=${packed(position())}`));
  function open(text) {
    let found;
    try {
      found = unpacked(text);
      fill(found);
    } catch {
      error.textContent = "This link is damaged: it holds no position. Ask for it again, or lay the position out.";
      error.hidden = false;
      return Promise.resolve();
    }
    return run();
  }
  // Where a position that was played for an answer is opened.
  function link({ given, do: moves, answers, rules }) {
    return make("a", { className: "table-button", href: `#position=${packed({ given, do: moves, answers, rules })}`, textContent: "Open as a position" });
  }
  return { open, link };
})();
