// A kingdom: the sets and wishes of the form, the sheet, one card replaced, links and codes.
const tableKingdom = (() => {
  const form = document.getElementById("deal"), sheet = document.getElementById("sheet");
  if (!form) return null;
  const error = document.getElementById("kingdom-error");
  const ticks = (name) => [...form.querySelectorAll(`input[name="${name}"]`)];
  const ticked = (name) => ticks(name).filter((tick) => tick.checked).map((tick) => tick.value);
  const select = document.getElementById("recommended-set");
  const options = [...select.options]; // First Game first
  const page = () => { document.getElementById("recommended-page").href = sitePage(new URL(`kingdoms/${select.selectedOptions[0].dataset.page}/`, siteRoot).href); };
  const counts = form.querySelector(".table-counts");
  let shown = null; // the answer that is laid out
  let wishes = {}; // those that it was dealt by

  function remember() {
    keepOwnedSets(ticked("set"));
  }
  function recall() {
    const kept = ownedSets();
    ticks("set").forEach((tick) => { tick.checked = kept.includes(tick.value); });
    form.querySelector(".table-sets").open = !kept.length;
  }
  function countFields() {
    const before = new Map([...counts.querySelectorAll("input")].map((input) => [input.name, input.value]));
    const owned = ticks("set").filter((tick) => tick.checked);
    counts.hidden = !owned.length;
    counts.querySelectorAll("label").forEach((label) => label.remove());
    counts.append(...owned.map((tick) => make("label", { className: "table-number", textContent: `${tick.parentElement.textContent.trim()} ` },
      make("input", { name: tick.value, value: before.get(tick.value) || "", inputMode: "numeric", size: 4, autocomplete: "off" }))));
  }
  function owned() {
    const sets = ticked("set");
    form.querySelector(".table-sets .table-count").textContent = sets.length ? `(${sets.length})` : "";
    countFields();
    options.forEach((option) => {
      const whole = sets.length && option.dataset.needs.split(";").every((each) => each.split("|").some((id) => sets.includes(id)));
      option.textContent = option.value + (whole ? " ✓" : "");
    });
    select.append(...[...options].sort((a, b) => b.textContent.endsWith("✓") - a.textContent.endsWith("✓")));
    select.selectedIndex = 0;
    page();
  }
  const fields = () => new FormData(form);

  function order() {
    const given = fields(), asked = { players: Number(given.get("players")) };
    const put = (key, value) => { if (value.length) asked[key] = value; };
    put("sets", ticked("set"));
    put("include", chipsNamed("include").values);
    put("exclude", chipsNamed("exclude").values);
    put("require", ticked("require"));
    put("from", [...counts.querySelectorAll("input")].filter((input) => input.value.trim()).map((input) => `${input.name}=${input.value.trim()}`));
    const line = (given.get("line") || "").trim();
    if (line) asked.what = line;
    if (ticked("no_attacks").length) asked.no_attacks = true;
    if (given.get("landscapes")) asked.landscapes = given.get("landscapes");
    asked.colony = given.get("colony");
    asked.shelters = given.get("shelters");
    return asked;
  }

  async function ask(asked, then) {
    error.hidden = true;
    try {
      show(await tablePython.ask("kingdom", asked), asked);
      then?.();
    } catch (fault) {
      error.textContent = fault.message.replace(/--(\w+)/g, "$1");
      error.hidden = false;
      error.scrollIntoView({ block: "nearest" });
    }
  }
  async function deal() {
    if (!(await chipsTaken(form))) return;
    wishes = order();
    await ask(wishes, () => sheet.focus());
  }
  const open = (code) => { wishes = {}; return ask({ what: code }); };
  const layOut = (label) => { wishes = {}; return ask({ like: label, players: Number(fields().get("players")) }, () => sheet.focus()); };
  function replaceOne(name) {
    const { colony, shelters, landscapes, players, ...same } = wishes;
    const sets = ticked("set");
    return ask({ ...same, ...(sets.length ? { sets } : {}), what: shown.sheet.code, reroll: [name] });
  }

  function row({ name, shown: words, cost, set, types, kind, size }) {
    const again = make("button", { type: "button", className: "table-replace", textContent: "↻", title: `Replace ${name}` });
    again.setAttribute("aria-label", `Replace ${name}`);
    again.onclick = () => replaceOne(name);
    const colours = (types || kind).split(", ").map((type) => make("span", { className: `chip chip-${type.toLowerCase()}`, textContent: type }));
    return make("li", {}, make("span", { className: cost ? "chip chip-cost" : "", textContent: cost }),
      make("span", { className: "table-name" }, cardLink(name, words), make("span", { className: "table-of" }, ...colours, ` ${set}`)),
      make("span", { className: "table-size", textContent: size ? `×${size}` : "" }), again);
  }
  const rows = (list) => make("ul", { className: "table-piles" }, ...list.map(row));

  function change({ gone, new: came }) {
    const text = !gone.length && !came.length ? "" : `Changed: ${gone.join(", ") || "nothing"} went, ${came.join(", ") || "nothing"} came.`;
    const told = make("p", { className: "table-changed", textContent: text, hidden: !text });
    told.setAttribute("role", "status");
    return told;
  }
  const link = () => `${location.href.split("#")[0]}#kingdom=${shown.sheet.code}`;

  function show(answer, asked) {
    shown = answer;
    const { sheet: made, piles, landscapes, beside, boxes, changed } = answer;
    const seed = made.seed === null ? "" : `, seed ${made.seed}`;
    const parts = [make("h3", { textContent: `Kingdom for ${made.players} players${seed}` })];
    if (asked.like) parts.push(make("p", { className: "table-note", textContent: asked.like }));
    if (asked.reroll) parts.push(change(changed));
    if (answer.understood.length) parts.push(make("p", { className: "table-note", textContent: `Understood: ${answer.understood.join("; ")}.` }));
    parts.push(rows(piles));
    if (landscapes.length) parts.push(make("h4", { textContent: "Landscapes" }), rows(landscapes));
    if (beside.length) {
      parts.push(make("p", { textContent: "Beside the Supply: " }, ...beside.flatMap(({ name, role }, at) => [at ? ", " : "", cardLink(name), ` (${role})`])));
    }
    parts.push(make("details", { className: "table-roles" }, make("summary", { textContent: "What it is like" }), make("ul", {},
      ...Object.entries(answer.roles).map(([words, names]) => make("li", { textContent: `${words}: ${names.join(", ") || "none"}` })))));
    parts.push(make("h4", { textContent: "Setting up" }),
      make("ol", {}, ...made.steps.map((step) => make("li", { textContent: `${step.do} ` }, make("small", { textContent: `(${step.because})` })))));
    parts.push(make("details", { className: "table-boxes" }, make("summary", { textContent: "Fetch from the boxes" }),
      ...boxes.flatMap(({ box, cards }) => [make("h5", { textContent: box }), make("ul", {}, ...cards.map(([name, number]) =>
        make("li", {}, make("label", {}, make("input", { type: "checkbox" }), ` ${name}${number > 1 ? ` ×${number}` : ""}`))))])));
    parts.push(make("p", { className: "table-code" }, "Code: ", make("code", { textContent: made.code })));
    parts.push(make("p", { className: "table-actions" }, tableCopy("Copy the code", () => made.code), tableCopy("Copy a link", link),
      make("button", { type: "button", className: "table-button", textContent: "Print", onclick: () => print() })));
    sheet.replaceChildren(...parts);
    sheet.hidden = false;
    tableAddress(`kingdom=${made.code}`);
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); deal(); });
  form.addEventListener("change", (event) => { if (event.target.name === "set") { remember(); owned(); } });
  document.getElementById("show-code").addEventListener("submit", (event) => {
    event.preventDefault();
    const code = document.getElementById("code").value.trim();
    if (code) open(code).then(() => sheet.focus());
  });
  document.getElementById("recommended").addEventListener("submit", (event) => { event.preventDefault(); layOut(select.value); });
  select.addEventListener("change", page);
  recall();
  owned();
  return { open, get code() { return shown?.sheet.code; } };
})();
