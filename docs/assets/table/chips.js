// Fields whose entries become chips: cards (initials and misspelt names too), moves, answers.
const tableCards = (() => {
  let loading;
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[^a-z0-9]/g, "");
  async function load() {
    if (typeof searchIndex === "undefined") {
      await new Promise((resolve, reject) => {
        const script = make("script", { src: new URL("assets/search-index.js", siteRoot).href, onload: resolve });
        script.onerror = () => reject(new Error("The cards' names could not be loaded."));
        document.head.append(script);
      });
    }
    const { words, entries } = searchIndex;
    const cards = entries.filter(([kind]) => kind === "card");
    const exact = new Map(cards.flatMap(([, title, , , also]) => [title, ...also].map((name) => [plain(name), title])));
    const find = makeFinder({ words, entries: cards });
    const list = make("datalist", { id: "card-names" }, ...cards.map(([, title]) => make("option", { value: title })));
    document.body.append(list);
    return { find: (text) => exact.get(plain(text)) || find(text, 1)[0]?.[1], entries };
  }
  return () => (loading ??= load().catch((error) => { loading = undefined; throw error; }));
})();

const cardAddress = (name) => sitePage(new URL(`cards/${name.toLowerCase().replace(/['’]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}/`, siteRoot).href);
const cardLink = (name, words = name) => make("a", { href: cardAddress(name), textContent: words });

// What typed words mean in a field of each kind: the entries as they are shown; none when they mean nothing.
const MEANINGS = {
  card: (find, text) => {
    const [, times, name] = text.match(/^(?:(\d{1,2})\s*(?:[x×]\s*)?)?(.+)$/i);
    const found = find(name);
    return found ? Array(Math.min(Number(times) || 1, 60)).fill(found) : [];
  },
  move: (find, text) => {
    if (/^(end (phase|turn)|(spend|pay) \d+ \w+)$/i.test(text)) return [text.toLowerCase()];
    const [, verb, name] = text.match(/^(?:(play|buy)\s+)?(.+)$/i);
    const found = find(name);
    return found ? [`${(verb || "play").toLowerCase()} ${found}`] : [];
  },
  answer: (find, text) => {
    const found = text.match(/^((?:every )?(?:p\d )?)([^:]+):\s*(.+)$/);
    const source = found && find(found[2]);
    return source ? [`${found[1]}${source}: ${found[3]}`] : [];
  },
};

const chipsFields = [...document.querySelectorAll(".chips-field")].map((box, number) => {
  const { name, kind, label, hint, many } = box.dataset;
  let entries = [];
  const list = make("span", { className: "chips-list" });
  const input = make("input", { id: `chips-${number}`, autocomplete: "off", spellcheck: false, enterKeyHint: "done", placeholder: hint || "" });
  input.setAttribute("autocapitalize", "off");
  if (kind === "card") input.setAttribute("list", "card-names");
  const fault = make("span", { className: "chips-fault", id: `chips-fault-${number}` });
  fault.setAttribute("role", "status");
  input.setAttribute("aria-describedby", fault.id);
  box.append(make("label", { htmlFor: input.id, textContent: label }), list, input, fault);

  function show() {
    list.replaceChildren(...entries.map((entry, at) => {
      const chip = make("button", { type: "button", className: "chip chips-chip", textContent: entry }, make("span", { ariaHidden: "true", textContent: " ×" }));
      chip.setAttribute("aria-label", `${entry}: take away`);
      chip.onclick = () => { entries.splice(at, 1); changed(); input.focus(); };
      return chip;
    }));
  }
  function changed() {
    show();
    box.dispatchEvent(new Event("chips", { bubbles: true }));
  }
  async function add() {
    const text = input.value.trim().replace(/,$/, "").trim();
    if (!text) return true;
    let found;
    try {
      found = MEANINGS[kind]((await tableCards()).find, text);
    } catch (error) {
      fault.textContent = error.message;
      return false;
    }
    fault.textContent = found.length ? "" : kind === "answer" ? "An answer is written “Feast: Duchy”: the card that asks, and what is picked." : `No card is called “${text}”.`;
    if (!found.length) return false;
    input.value = "";
    entries.push(...found.filter((entry) => many || !entries.includes(entry)));
    changed();
    return true;
  }
  input.addEventListener("focus", () => tableCards().catch(() => {}), { once: true });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && input.value.trim()) { event.preventDefault(); add(); }
    if (event.key === "Backspace" && !input.value && entries.length) { entries.pop(); changed(); }
  });
  input.addEventListener("input", (event) => {
    const picked = kind === "card" && (!event.inputType || event.inputType === "insertReplacementText");
    if (picked || (kind === "card" && input.value.endsWith(","))) add();
  });
  input.addEventListener("change", add);
  return { name, add, get values() { return [...entries]; }, set values(given) { entries = [...given]; changed(); } };
});

const chipsNamed = (name) => chipsFields.find((field) => field.name === name);

// Takes over what is still typed in a form's fields; gives whether all of it means something.
async function chipsTaken(form) {
  const fields = [...form.querySelectorAll(".chips-field")].map((box) => chipsNamed(box.dataset.name));
  return (await Promise.all(fields.map((field) => field.add()))).every(Boolean);
}
