// A kingdom: the sets and wishes of the form, the sheet, one card replaced, links and codes, going back.
const tableKingdom = (() => {
  const form = document.getElementById("deal"), sheet = document.getElementById("sheet"), order = document.getElementById("order");
  if (!form) return null;
  const error = document.getElementById("kingdom-error"), progress = document.getElementById("kingdom-progress");
  const code = document.getElementById("code"), undo = document.getElementById("undo");
  const ticks = (name) => [...form.querySelectorAll(`input[name="${name}"]`)];
  const ticked = (name) => ticks(name).filter((tick) => tick.checked).map((tick) => tick.value);
  const counts = form.querySelector(".table-counts");
  const titles = new Map(ticks("set").map((tick) => [tick.value, tick.parentElement.textContent.trim()]));
  const LISTS = ["sets", "include", "exclude", "require", "from", "weight"], CHOICES = ["landscapes", "colony", "shelters"];
  const BANDS = ["Reaction", "Duration", "Treasure", "Victory"]; // what colours a card, beside what else it is
  const NEVER = "dominion.never", LIKED = "dominion.favoured", THRICE = "=3";
  let entry = null; // what is laid out: its address, answer, wishes, ticks and name
  let wished = false; // whether the form has the wishes of a link, and not the reader's own sets
  let orders = 0; // an answer to an older order is dropped

  // The form

  function recall() {
    const kept = keptList(OWNED);
    ticks("set").forEach((tick) => { tick.checked = kept.includes(tick.value); });
    form.querySelector(".table-sets").open = !kept.length;
  }
  function countFields(given) {
    const before = new Map(given?.map((each) => each.split("=")) ?? [...counts.querySelectorAll("input")].map((input) => [input.name, input.value]));
    const owned = ticks("set").filter((tick) => tick.checked);
    counts.hidden = !owned.length;
    counts.querySelectorAll("label").forEach((label) => label.remove());
    counts.append(...owned.map((tick) => make("label", { className: "table-number", textContent: `${titles.get(tick.value)} ` },
      make("input", { name: tick.value, value: before.get(tick.value) || "", inputMode: "numeric", size: 4, autocomplete: "off" }))));
  }
  function owned() {
    const sets = ticked("set");
    form.querySelector(".table-sets .table-count").textContent = sets.length ? `(${sets.length})` : "";
    countFields();
    tableRecommended?.sort(sets);
  }
  const players = () => Number(new FormData(form).get("players"));

  function asked() {
    const given = new FormData(form), found = {};
    const put = (key, value) => { if (value.length) found[key] = value; };
    put("sets", ticked("set"));
    put("include", chipsNamed("include").values);
    put("exclude", chipsNamed("exclude").values);
    put("require", ticked("require"));
    put("from", [...counts.querySelectorAll("input")].filter((input) => input.value.trim()).map((input) => `${input.name}=${input.value.trim()}`));
    put("weight", (given.get("weight") || "").split(",").map((each) => each.trim()).filter(Boolean));
    const line = (given.get("line") || "").trim();
    if (line) found.what = line;
    if (ticked("no_attacks").length) found.no_attacks = true;
    for (const name of CHOICES) if (given.get(name) && given.get(name) !== "auto") found[name] = given.get(name);
    return found;
  }
  function fill(wishes) {
    ticks("set").forEach((tick) => { tick.checked = (wishes.sets || []).includes(tick.value); });
    for (const name of ["include", "exclude"]) chipsNamed(name).values = wishes[name] || [];
    ticks("require").forEach((tick) => { tick.checked = (wishes.require || []).includes(tick.value); });
    ticks("no_attacks").forEach((tick) => { tick.checked = Boolean(wishes.no_attacks); });
    form.elements.line.value = wishes.what || "";
    form.elements.weight.value = (wishes.weight || []).join(", ");
    form.elements.landscapes.value = wishes.landscapes || "";
    for (const name of ["colony", "shelters"]) form.elements[name].value = wishes[name] || "auto";
    owned();
    countFields(wishes.from || []);
  }
  // The reader's own likes, which no link carries.
  async function own() {
    const found = {}, never = keptList(NEVER), liked = keptList(LIKED);
    if (never.length) found.avoid = never;
    if (liked.length) found.weight = liked.map((name) => name + THRICE);
    if (ticked("lately").length) found.recent = (await tableSheets.all()).slice(0, 5).map(({ answer }) => answer.sheet.code).reverse();
    return found;
  }
  function inShort(wishes) {
    const sets = (wishes.sets || []).map((id) => titles.get(id) || id);
    const parts = [!sets.length ? cardNames.say("All sets") : sets.length > 3 ? `${sets.length} sets` : sets.join(", ")];
    parts.push(...(wishes.include || []), ...(wishes.exclude || []).map((name) => `no ${name}`), ...(wishes.require || []));
    parts.push(...(wishes.from || []).map((each) => each.split("=")).map(([id, number]) => `${number} of ${titles.get(id) || id}`));
    if (wishes.no_attacks) parts.push("no Attacks");
    if (wishes.what) parts.push(`“${wishes.what}”`);
    if (wishes.landscapes) parts.push(wishes.landscapes === "0" ? "no landscapes" : `${wishes.landscapes} landscapes`);
    if (wishes.colony) parts.push(`${wishes.colony === "no" ? "no " : ""}Platinum and Colony`);
    if (wishes.shelters) parts.push(`${wishes.shelters === "no" ? "no " : ""}Shelters`);
    return parts.join(", ");
  }
  function likes() {
    const box = document.getElementById("likes");
    const group = (key, words, take) => {
      const names = keptList(key);
      return names.length ? [make("p", {}, `${words}: `, ...names.flatMap((name) => {
        const chip = make("button", { type: "button", className: "chip chips-chip", textContent: name }, make("span", { ariaHidden: "true", textContent: " ×" }));
        chip.setAttribute("aria-label", `${name}: ${take}`);
        chip.onclick = () => { keepList(key, keptList(key).filter((each) => each !== name)); likes(); };
        return [chip, " "];
      }))] : [];
    };
    box.replaceChildren(...group(NEVER, "Never dealt", "deal it again"), ...group(LIKED, "Dealt more often", "as often as others"));
  }

  // Addresses: the code, and the sets and wishes that it was dealt by

  function address(made, wishes) {
    const parts = [`kingdom=${made}`];
    for (const [key, value] of Object.entries(wishes)) parts.push(`${key}=${encodeURIComponent([value].flat().join(","))}`);
    return parts.join("&");
  }
  function wishesOf(what) {
    const found = {};
    for (const [key, value] of what) {
      if (LISTS.includes(key)) found[key] = value.split(",").filter(Boolean);
      else if ([...CHOICES, "what"].includes(key)) found[key] = value;
      else if (key === "no_attacks") found[key] = true;
    }
    return found;
  }
  const link = () => `${location.href.split("#")[0]}#${entry.address}`;

  // Asking

  const readable = (text) => text.replace("say --fan FILE, with the file that they are from", "choose their file under Fan cards").replace(/--([\w-]+)/g, (_, name) => name.replace(/-/g, " "))
    .replace(/\b[a-z]+(?:-[a-z0-9]+)*\b/g, (word) => titles.get(word) || word).replace(/\bfrom ([A-Z][^=;:,]*)=(\S+)/g, "$2 of $1");
  function fault(text) {
    const told = readable(text), [, before, made] = told.match(/^(.* did you mean )([0-9A-Z]+(?:-[0-9A-Z]+)+)\?$/) || [];
    const laid = made && make("button", { type: "button", className: "table-link", textContent: made, onclick: () => layOutCode(made) });
    error.replaceChildren(...(made ? [before, laid, "?"] : [told]));
    error.hidden = false;
    error.scrollIntoView({ block: "nearest" });
  }
  // Lays out the answer to an order; gives whether there is one.
  async function ask(given, wishes, note = "") {
    const mine = ++orders;
    error.hidden = true;
    try {
      const answer = await tablePython.ask("kingdom", tableFans.with(given), { where: progress });
      if (mine !== orders) return false;
      const made = { address: address(answer.sheet.code, wishes), at: Date.now(), answer, wishes, note, ticks: [], name: "" };
      const before = await tableSheets.get(made.address);
      if (before) Object.assign(made, { ticks: before.ticks || [], name: before.name || "" });
      await tableSheets.put(made);
      if (entry?.address !== made.address) tableGo(made.address, entry !== null);
      show(made);
      return true;
    } catch (found) {
      if (mine === orders) fault(found.message);
      return false;
    }
  }
  function inSight(focused = sheet) {
    document.getElementById("dealing").scrollIntoView({ block: "start" });
    focused.focus({ preventScroll: true });
  }
  async function deal() {
    if (!(await chipsTaken(form))) return;
    const wishes = asked(), mine = await own();
    const given = { ...wishes, ...mine, players: players() };
    const weight = [...(wishes.weight || []), ...(mine.weight || [])];
    if (weight.length) given.weight = weight;
    if (await ask(given, wishes)) inSight();
  }
  // What players choose by turns begins with the same wishes.
  async function orderForChoosing() {
    if (!(await chipsTaken(form))) return null;
    return { ...asked(), ...(await own()), players: players() };
  }
  async function chosen(given) {
    const { picked, vetoed, passed, ...wishes } = given;
    const plain = Object.fromEntries(Object.entries(wishes).filter(([key]) => !["avoid", "recent", "players", "seed", "weight"].includes(key)));
    if (await ask({ ...wishes, ...(picked ? { picked } : {}), ...(vetoed ? { vetoed } : {}) }, plain)) inSight();
  }
  async function open(what) {
    const [[, made], ...rest] = what;
    if (!/^[0-9a-z]+(-[0-9a-z]+)+$/i.test(made)) { fault("This link is damaged: it holds no kingdom's code. Ask for it again, or deal a kingdom."); return; }
    const wishes = wishesOf(rest), kept = await tableSheets.get(address(made, wishes));
    if (kept) { if (entry?.address !== kept.address) show(kept); return; }
    fill(Object.keys(wishes).length ? wishes : { sets: keptList(OWNED) });
    wished = Object.keys(wishes).length > 0;
    order.open = false;
    tellOrder(wishes);
    if (await ask({ what: made }, wishes)) inSight();
  }
  // A link that only wishes: the form is filled and waits for its button.
  function begin(what) {
    fill(wishesOf(what));
    wished = true;
    order.open = true;
  }
  async function again() {
    const [last] = await tableSheets.all();
    if (last) { tableGo(last.address, false); show(last); }
  }
  const layOut = async (label) => { if (await ask({ like: label, players: players() }, {}, label)) inSight(); };
  async function layOutCode(made) { if (await ask({ what: made, players: players() }, {})) inSight(); }
  async function forPlayers(number) {
    if (await ask({ what: entry.answer.sheet.code, players: number }, entry.wishes, entry.note)) sheet.querySelector("select")?.focus();
  }
  async function replaceOne(name) {
    const { what, colony, shelters, landscapes, weight, from, ...same } = entry.wishes;
    const sets = ticked("set"), mine = await own();
    if (!(await ask({ ...same, ...(sets.length ? { sets } : {}), ...mine, what: entry.answer.sheet.code, reroll: [name] }, entry.wishes))) return;
    const came = entry.answer.changed.new.map((each) => sheet.querySelector(`[data-card="${CSS.escape(each)}"] .table-replace`)).find(Boolean);
    (came || sheet).focus();
  }

  // The sheet

  function likeIt(key, name, other) {
    keepList(other, keptList(other).filter((each) => each !== name));
    keepList(key, [...new Set([...keptList(key), name])]);
    likes();
  }
  const named = ({ name, words = name, set }) => (tableFans.has({ set }) ? make("strong", { textContent: words }) : cardLink(name, words));
  function row({ name, shown: words, cost, set, types, kind, size }) {
    const again = make("button", { type: "button", className: "table-replace", textContent: "↻", title: `Replace ${name}` });
    again.setAttribute("aria-label", `Replace ${name}`);
    again.onclick = () => replaceOne(name);
    const all = (types || kind).split(", ");
    const colours = all.map((type) => make("span", { className: `chip chip-${type.toLowerCase()}`, textContent: type }));
    const action = (text, done, act) => { const made = make("button", { type: "button", className: "table-button", textContent: text }); made.onclick = () => { act(); made.textContent = `✓ ${cardNames.say(done)}`; made.disabled = true; }; return made; };
    const menu = make("p", { className: "table-menu", hidden: true },
      make("a", { className: "table-button", href: `#ruling=${encodeURIComponent(name)}`, textContent: "Its rulings" }),
      action("Never deal it", "Never dealt", () => likeIt(NEVER, name, LIKED)), action("Deal it more often", "Dealt more often", () => likeIt(LIKED, name, NEVER)));
    const more = make("button", { type: "button", className: "table-dots", textContent: "⋯", hidden: tableFans.has({ set }) });
    more.setAttribute("aria-label", `${name}: more`);
    more.setAttribute("aria-expanded", "false");
    more.onclick = () => { const opens = menu.hidden; closeMenus(); menu.hidden = !opens; more.setAttribute("aria-expanded", String(opens)); };
    const band = BANDS.find((type) => all.includes(type)) || all[0];
    const made = make("li", { className: `table-card type-${band.toLowerCase()}` }, make("span", { className: cost ? "chip chip-cost" : "", textContent: cost }),
      make("span", { className: "table-name" }, named({ name, words, set }), make("span", { className: "table-of" }, ...colours, make("span", { className: "table-set", textContent: set }))),
      make("span", { className: "table-size", textContent: size ? `×${size}` : "" }), make("span", { className: "table-tools" }, more, again), menu);
    made.dataset.card = name;
    return made;
  }
  // One menu is open at a time; Escape and a tap elsewhere close it.
  function closeMenus() {
    sheet.querySelectorAll(".table-menu:not([hidden])").forEach((menu) => { menu.hidden = true; });
    sheet.querySelectorAll('.table-dots[aria-expanded="true"]').forEach((dots) => dots.setAttribute("aria-expanded", "false"));
  }
  document.addEventListener("click", ({ target }) => { if (!target.closest(".table-menu, .table-dots")) closeMenus(); });
  document.addEventListener("keydown", ({ key }) => {
    const dots = key === "Escape" && sheet.querySelector('.table-dots[aria-expanded="true"]');
    if (dots) { closeMenus(); dots.focus(); }
  });
  const rows = (list) => make("ul", { className: "table-piles" }, ...list.map(row));

  function change({ gone, new: came }) {
    const names = (all) => all.map(cardNames.card).join(", ") || cardNames.say("nothing");
    const text = !gone.length && !came.length ? "" : cardNames.say("Changed: {new} in place of {gone}", { new: names(came), gone: names(gone) });
    const told = make("p", { className: "table-changed", textContent: text, hidden: !text });
    told.setAttribute("role", "status");
    return told;
  }
  function tick(key, ...words) {
    const box = make("input", { type: "checkbox", checked: entry.ticks.includes(key) });
    box.onchange = () => {
      entry.ticks = box.checked ? [...entry.ticks, key] : entry.ticks.filter((each) => each !== key);
      tableSheets.put(entry);
    };
    return make("label", { className: "table-tick" }, box, make("span", {}, ...words));
  }
  function naming() {
    const field = make("input", { value: entry.name || "", placeholder: "Friday night", autocomplete: "off" });
    field.oninput = () => { entry.name = field.value.trim(); tableSheets.put(entry).then(listKept); };
    return make("label", { className: "table-naming" }, "Keep it by a name ", field);
  }
  function forHowMany(number) {
    const choice = make("select", {}, ...[2, 3, 4, 5, 6].map((each) => make("option", { value: each, textContent: each, selected: each === number })));
    choice.onchange = () => forPlayers(Number(choice.value));
    const [before, after] = cardNames.say("Lay out for {n} players", { n: "|" }).split("|");
    return make("label", { className: "table-players" }, before, choice, after);
  }
  function tellOrder(wishes) {
    order.querySelector(".table-order-words").textContent = inShort(wishes);
    order.querySelector(".table-order-change").textContent = cardNames.say("change");
  }

  function show(found) {
    entry = found;
    const { answer, wishes, note } = found;
    const { sheet: made, piles, landscapes, beside, boxes, changed } = answer;
    if (!wished) fill(wishes.sets || note || !Object.keys(wishes).length ? { ...wishes, sets: wishes.sets || keptList(OWNED) } : wishes);
    order.open = false;
    tellOrder(wishes);
    const heading = made.seed === null ? cardNames.say("Kingdom for {n} player", { n: made.players }, "Kingdom for {n} players")
      : cardNames.say("Kingdom for {n} player, seed {seed}", { n: made.players, seed: made.seed }, "Kingdom for {n} players, seed {seed}");
    const parts = [make("h3", { textContent: heading })];
    if (note) parts.push(make("p", { className: "table-note", textContent: note }));
    if (changed && !note) parts.push(change(changed));
    for (const told of answer.left_out) parts.push(make("p", { className: "table-note", textContent: `${told}.` }));
    if (answer.understood.length) parts.push(make("p", { className: "table-note", textContent: `Understood: ${answer.understood.join("; ")}.` }));
    parts.push(rows(piles));
    if (landscapes.length) parts.push(make("h4", { textContent: "Landscapes" }), rows(landscapes));
    if (beside.length) {
      parts.push(make("p", { textContent: "Beside the Supply: " }, ...beside.flatMap(({ name, role, set }, at) => [at ? ", " : "", named({ name, set }), ` (${role})`])));
    }
    parts.push(make("p", { className: "table-actions table-quick" }, forHowMany(made.players)));
    parts.push(make("h4", { textContent: "Setting up" }),
      make("ol", { className: "table-steps" }, ...made.steps.map((step) => make("li", {}, tick(`step ${step.do}`, `${step.do} `, make("small", { textContent: `(${step.because})` }))))));
    parts.push(make("details", { className: "table-boxes" }, make("summary", { textContent: "Fetch from the boxes" }),
      ...boxes.flatMap(({ box, cards }) => [make("h5", { textContent: box }), make("ul", {}, ...cards.map(([name, number]) =>
        make("li", {}, tick(`box ${name}`, `${name}${number > 1 ? ` ×${number}` : ""}`))))])));
    parts.push(make("details", { className: "table-roles" }, make("summary", { textContent: "What it is like" }), make("ul", {},
      ...Object.entries(answer.roles).map(([words, names]) => make("li", { textContent: `${words}: ${names.join(", ") || "none"}` })))));
    if (![...piles, ...landscapes, ...beside].some(tableFans.has)) parts.push(tableSimulate(made.code, made.kingdom));
    parts.push(make("p", { className: "table-code" }, "Code: ", make("code", { textContent: made.code })));
    parts.push(make("p", { className: "table-actions" }, tableCopy("Copy a link", link), tableCopy("Copy the code", () => made.code),
      tableCopy("Copy for the online game", () => answer.online),
      make("button", { type: "button", className: "table-button", textContent: "Print", onclick: () => print() })));
    parts.push(tableQr(link), make("p", { className: "table-actions" }, naming()));
    sheet.replaceChildren(...parts);
    cardNames.put(sheet, answer);
    sheet.hidden = false;
    undo.hidden = !history.state?.dealt;
    listKept();
  }

  // Kingdoms dealt here: each can be laid out again, named or forgotten.
  async function listKept() {
    const box = document.getElementById("kept"), all = await tableSheets.all();
    const list = box.querySelector("ul");
    box.hidden = !all.length;
    list.replaceChildren(...[...all.filter(({ name }) => name), ...all.filter(({ name }) => !name)].map((each) => {
      const away = make("button", { type: "button", className: "table-dots", textContent: "×" });
      const words = each.name || each.note || each.answer.sheet.kingdom.slice(0, 3).join(", ") + " …";
      away.setAttribute("aria-label", `Forget ${words}`);
      away.onclick = async () => { await tableSheets.forget(each.address); await listKept(); };
      return make("li", {}, make("span", {}, make("a", { href: `#${each.address}`, textContent: words }),
        make("small", { textContent: ` ${new Date(each.at).toLocaleDateString()} · ${each.answer.sheet.players} players` })), away);
    }));
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); deal(); });
  form.addEventListener("change", (event) => {
    if (event.target.name !== "set") return;
    wished = false;
    keepOwnedSets(ticked("set"));
    owned();
  });
  document.getElementById("show-code").addEventListener("submit", (event) => {
    event.preventDefault();
    const given = code.value.trim();
    if (given) layOutCode(given);
  });
  undo.onclick = () => history.back();
  recall();
  owned();
  likes();
  listKept();
  return { open, begin, again, layOut, orderForChoosing, chosen, fault, row, get cards() { return entry?.answer.sheet.kingdom || []; }, get code() { return entry?.answer.sheet.code; }, get shown() { return entry !== null; } };
})();
