// Rulings: what the site has of some cards at once, then each proved in the page.
const tableRuling = (() => {
  const form = document.getElementById("rulings-of"), list = document.getElementById("rulings");
  if (!form) return null;
  const error = document.getElementById("ruling-error"), stop = form.querySelector(".table-stop");
  const MANY = 12;
  const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names[0]);
  let items = new Map();

  function item({ id, says, address, years }) {
    const mark = make("p", { className: "table-proof" });
    const words = address ? make("a", { href: sitePage(new URL(address, siteRoot).href), textContent: says }) : says;
    const made = make("li", {}, words, years ? make("small", { textContent: ` (${years})` }) : "", mark);
    items.set(id, { made, mark });
    return made;
  }

  async function show() {
    const names = chipsNamed("cards").values;
    error.hidden = true;
    items = new Map();
    list.replaceChildren();
    tableAddress(names.length ? `ruling=${names.map(encodeURIComponent).join("+")}` : "ruling");
    if (!names.length) return;
    const { entries } = await tableCards();
    const known = entries.filter(([kind, says, , , cards]) => kind === "ruling" && names.every((name) => cards.includes(name) || says.includes(name)));
    const about = known.filter(([, says]) => names.every((name) => says.includes(name)));
    const ranked = [...about, ...known.filter((entry) => !about.includes(entry))].map(([, says, address, years]) => ({ id: address.split("#")[1], says, address, years }));
    const first = make("ul", { className: "table-rulings" }, ...ranked.slice(0, MANY).map(item));
    const rest = ranked.slice(MANY);
    const told = ranked.length ? `${ranked.length} ruling${ranked.length > 1 ? "s" : ""} with ${listed(names)}:` : "";
    list.replaceChildren(make("p", { className: "table-told", textContent: told }), first);
    if (rest.length) list.append(make("details", {}, make("summary", { textContent: `${rest.length} more` }), make("ul", { className: "table-rulings" }, ...rest.map(item))));
  }

  function proved({ id, says, status, outcomes, rules, other_year: other }) {
    if (!items.has(id)) list.querySelector(".table-rulings").append(item({ id, says, years: rules === "current" ? "" : `${rules} rules` }));
    const { made, mark } = items.get(id);
    made.dataset.status = status;
    const ways = `${outcomes} outcome${outcomes === 1 ? "" : "s"}`;
    mark.textContent = status === "holds" ? `✓ Proved just now: it holds in ${outcomes === 1 ? "the one outcome" : `all ${ways}`}.`
      : status === "fails" ? "✗ Refuted just now: it does not hold." : "Could not be run.";
    if (other === "fails") mark.textContent += ` Not so by the rules ${rules === "current" ? "of 2013" : "of today"}.`;
  }

  function answered({ cards, says, choices, proof, related, more, before, checked, pairs }) {
    const parts = says ? [make("p", { className: "table-answer" }, make("strong", { textContent: says }))] : [];
    if (choices.length) parts.push(make("p", {}, make("em", { textContent: "You choose " }), choices.join(" · ")));
    if (proof) {
      const position = Object.entries(proof.given).map(([key, value]) => `${key}: ${tableWords(value)}`).join(" · ");
      parts.push(make("details", {}, make("summary", { textContent: "Proof" }), make("p", { textContent: tablePlayers(position) }),
        make("p", { textContent: proof.moves.join(", ") }), tableTrace(proof.trace)));
    }
    if (before) parts.push(make("p", { textContent: before }));
    if (related.length) parts.push(make("p", {}, make("em", { textContent: "Related " }), related.map((each) => each.title).join(" · ") + (more ? ` · ${more} more` : "")));
    if (checked) parts.push(make("p", {}, make("small", { textContent: checked })));
    return make("div", { className: "table-meeting" }, ...parts,
      ...pairs.flatMap((pair) => [make("h3", { textContent: listed(pair.cards) }), answered(pair)]));
  }

  async function prove() {
    if (!(await chipsTaken(form))) return;
    const names = chipsNamed("cards").values;
    if (!names.length) return;
    await show();
    stop.hidden = false;
    try {
      let done = 0;
      const told = list.querySelector(".table-told");
      const answer = await tablePython.ask("rulings", { cards: names }, ({ answer: said, ruling, of }) => {
        if (said) { list.prepend(answered(said)); return; }
        proved(ruling);
        done += 1;
        told.textContent = `Proved ${done} of ${of} …`;
      });
      const failed = answer.rulings.filter((each) => each.status !== "holds").length;
      told.textContent = answer.rulings.length ? `${answer.rulings.length} ruling${answer.rulings.length > 1 ? "s" : ""} with ${listed(names)}, ${failed ? `${failed} not proved` : "each proved just now"}:` : "";
    } catch (fault) {
      error.textContent = fault.message;
      error.hidden = false;
    }
    stop.hidden = true;
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); prove(); });
  form.addEventListener("chips", () => show().catch((fault) => { error.textContent = fault.message; error.hidden = false; }));
  stop.onclick = () => tablePython.stop("Stopped: what is proved so far is marked.");
  return { open(names) { chipsNamed("cards").values = names; } };
})();
