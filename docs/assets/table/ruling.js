// Rulings: what the site has of some cards at once, then the answer of `dominion ruling`, and each proved in the page.
const tableRuling = (() => {
  const form = document.getElementById("rulings-of"), list = document.getElementById("rulings");
  if (!form) return null;
  const error = document.getElementById("ruling-error"), waits = document.getElementById("ruling-waits"), prove = document.getElementById("prove");
  const MANY = 3, OLDER = "By older rules";
  const NAMES = 4, SPOKEN = 6; // places in an entry of the search's index
  const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names[0]);
  let items = new Map(), addresses = new Map(), asked = 0;
  let question = ""; // the one that cards are being opened for; else they stand for themselves

  function item({ id, says, address, years }) {
    const mark = make("p", { className: "table-proof" });
    const words = address ? make("a", { href: new URL(address, siteRoot).href, textContent: says }) : says;
    const made = make("li", {}, words, years ? make("small", { textContent: ` (${years})` }) : "", mark);
    items.set(id, { made, mark });
    return made;
  }
  const many = (number) => `${number} ruling${number === 1 ? "" : "s"}`;
  // The first ones, and the rest folded.
  function some(found, open = MANY) {
    const parts = [make("ul", { className: "table-rulings" }, ...found.slice(0, open).map(item))];
    const rest = found.slice(open);
    if (rest.length) parts.push(make("details", {}, make("summary", { textContent: `${rest.length} more` }), make("ul", { className: "table-rulings" }, ...rest.map(item))));
    return parts;
  }
  const told = (text) => make("p", { className: "table-told", textContent: text });

  // What the search's index has: rulings that speak of all the cards, by their exact names, today's first.
  async function atOnce(names) {
    const { entries } = await searched(true).catch(() => searched(false));
    const about = entries.filter((entry) => entry[0] === "ruling" && names.every((name) => entry[NAMES].slice(0, entry[SPOKEN]).includes(name)))
      .map(([, says, address, years]) => ({ id: address.split("#")[1], says, address, years }));
    addresses = new Map(entries.filter(([kind]) => kind === "ruling").map(([, , address]) => [address.split("#")[1], address]));
    const found = [...about.filter(({ years }) => !years), ...about.filter(({ years }) => years)];
    items = new Map();
    list.replaceChildren(told(found.length ? `${many(found.length)} with ${listed(names)}:` : ""), ...(found.length ? some(found) : []));
    prove.hidden = !found.length;
  }

  function opened(proof) {
    return tablePosition.link({ given: proof.given, do: proof.moves, ...(proof.rules === "current" ? {} : { rules: proof.rules }) });
  }
  // An answer, part by part as the command writes it.
  function said({ says, choices, proof, related, more, before, checked, pairs }) {
    const parts = says ? [make("p", { className: "table-answer", textContent: says })] : [];
    choices.forEach((choice, at) => parts.push(make("p", {}, make("em", { textContent: at ? "" : "You choose " }), choice)));
    if (proof?.moves.length) {
      const whole = make("details", {}, make("summary", { textContent: proof.hidden ? `Position, and ${proof.hidden} more lines` : "Position" }),
        ...proof.position.map((line) => make("p", { textContent: line })), make("p", { textContent: proof.moves.join(", ") }),
        ...(proof.hidden ? [tableTrace(proof.trace)] : []));
      parts.push(make("div", { className: "table-shown" }, make("em", { textContent: proof.rules === "current" ? "Proof" : `Proof (rules of ${proof.rules})` }),
        tableTrace(proof.shown), whole, opened(proof)));
    }
    if (before) parts.push(make("p", { textContent: before }));
    if (related.length) {
      const links = related.flatMap(({ id, title }, at) => [at ? " · " : "", addresses.has(id) ? make("a", { href: new URL(addresses.get(id), siteRoot).href, textContent: title }) : title]);
      parts.push(make("p", {}, make("em", { textContent: "Related " }), ...links, more ? ` · ${more} more` : ""));
    }
    if (checked) parts.push(make("p", {}, make("small", { textContent: checked })));
    return make("div", { className: "table-meeting" }, ...parts,
      ...pairs.flatMap((pair) => [make("h3", { textContent: listed(pair.cards) }), said(pair)]));
  }

  async function show() {
    const names = chipsNamed("cards").values, mine = ++asked;
    error.hidden = true;
    prove.hidden = true;
    list.replaceChildren();
    if (!question) tableAsking.clear();
    tableAddress(question ? `ask=${encodeURIComponent(question)}` : names.length ? `ruling=${names.map(encodeURIComponent).join("+")}` : "ruling");
    if (!names.length) return;
    await atOnce(names);
    if (tablePython.lacks) return;
    try {
      const found = await tablePython.ask("answer", { cards: names }, { where: waits });
      if (mine !== asked) return;
      items = new Map();
      const parts = names.length > 1 ? [said(found.answer)] : [];
      for (const [heading, rulings] of found.groups) {
        const found = rulings.map((each) => ({ ...each, address: addresses.get(each.id) }));
        if (heading === OLDER) { parts.push(make("details", {}, make("summary", { textContent: `${OLDER} (${found.length})` }), ...some(found, found.length))); continue; }
        if (heading) parts.push(make("h3", { textContent: heading }));
        parts.push(...some(found));
      }
      const number = items.size;
      prove.hidden = !number;
      if (number && names.length > 1) parts.splice(1, 0, told(`${many(number)} with ${listed(names)}:`));
      else parts.unshift(told(number ? `${many(number)} of ${listed(names)}:` : ""));
      list.replaceChildren(...parts);
    } catch (fault) {
      if (mine === asked) fail(fault);
    }
  }
  function fail(fault) {
    error.textContent = fault.message;
    error.hidden = false;
  }

  function proved({ id, status, outcomes, rules, other_year: other }) {
    if (!items.has(id)) return false;
    const { made, mark } = items.get(id);
    made.dataset.status = status;
    const ways = `${outcomes} outcome${outcomes === 1 ? "" : "s"}`;
    mark.textContent = status === "holds" ? `✓ Proved just now: it holds in ${outcomes === 1 ? "the one outcome" : `all ${ways}`}.`
      : status === "fails" ? "✗ Played out just now: it does not hold." : "It could not be played out.";
    if (other === "fails") mark.textContent += ` Not so by the rules ${rules === "current" ? "of 2013" : "of today"}.`;
    return true;
  }
  async function proveAll() {
    const names = chipsNamed("cards").values;
    const words = list.querySelector(".table-told"), number = items.size;
    let done = 0, failed = 0;
    try {
      await tablePython.ask("rulings", { cards: names }, { where: waits, onNews: ({ ruling }) => {
        if (!ruling || !proved(ruling)) return;
        done += 1;
        failed += ruling.status !== "holds";
        words.textContent = `Proved ${done} of ${number} …`;
      } });
      words.textContent = `${many(number)} with ${listed(names)}, ${failed ? `${failed} not proved` : "each proved just now"}:`;
    } catch (fault) {
      fail(fault);
    }
  }

  form.addEventListener("submit", async (event) => { event.preventDefault(); if (await chipsTaken(form)) list.scrollIntoView({ block: "nearest" }); });
  form.addEventListener("chips", () => show().catch(fail));
  prove.onclick = proveAll;
  async function open(names, asking = "") {
    const field = chipsNamed("cards");
    question = asking;
    if (!question) tableAsking.clear();
    if (names.join() !== field.values.join()) {
      field.values = [];
      for (const name of names) if (!(await field.take(name))) fail(new Error(`This link names “${name}”, but there is no card of that name.`));
    }
    question = "";
  }
  return { open };
})();
