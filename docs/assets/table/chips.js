// Fields whose entries become chips: cards (initials and misspelt names too), moves, answers.
const tableCards = (() => {
  let loading;
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[^a-z0-9]/g, "");
  // How many letters are to be put in, left out, changed or swapped to make one word of another; 3 for more than two.
  function apart(one, other) {
    if (Math.abs(one.length - other.length) > 2) return 3;
    let before = [], row = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= other.length; j += 1) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] !== other[j - 1]));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      [before, row] = [row, next];
    }
    return row[other.length];
  }
  async function load() {
    const { words, entries } = await searched(false).catch(() => { throw new Error("The cards' names could not be loaded."); });
    const cards = entries.filter(([kind]) => kind === "card");
    const exact = new Map(cards.flatMap(([, title, , , also]) => [title, ...also].map((name) => [plain(name), title])));
    const finder = makeFinder({ words, entries: cards });
    // The card that is meant: by its name or nickname, else by a name that no more than two letters part from it.
    function find(text) {
      const typed = plain(text);
      if (exact.has(typed)) return exact.get(typed);
      const near = typed.length < 4 ? [] : [...new Set([...exact].filter(([name]) => apart(typed, name) <= (typed.length < 7 ? 1 : 2)).map(([, title]) => title))];
      return near.length === 1 ? near[0] : undefined;
    }
    const like = (text) => [...new Set(finder(text, 4).map(([, title]) => title))].slice(0, 4);
    // What a name in another language is in English, in what is typed around it; several where it means several cards.
    async function abroad(text) {
      const [, before, name] = text.match(/^((?:\d{1,2}\s*(?:[x×]\s*)?|(?:play|buy|call)\s+)?)(.+)$/i);
      const english = exact.get(plain(name));
      const names = await cardNames.meant(name, Boolean(english)).catch(() => []);
      return names.includes(english) ? [] : [...(english && names.length ? [english] : []), ...names].map((each) => before + each);
    }
    await cardNames.ready;
    const list = make("datalist", { id: "card-names" }, ...cards.map(([, title]) => make("option", { value: cardNames.card(title) })));
    document.body.append(list);
    return { find, like, abroad };
  }
  return () => (loading ??= load().catch((error) => { loading = undefined; throw error; }));
})();

const cardAddress = (name) => new URL(`cards/${name.toLowerCase().replace(/['’]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}/`, siteRoot).href;
const cardLink = (name, words = name) => make("a", { href: cardAddress(name), textContent: words });

// What typed words mean in a field of each kind: the entries as they are shown; none when they mean nothing. What is
// nearly something is asked back: `like` gives the texts that would do.
const MEANINGS = {
  card: {
    find(find, text) {
      const [, times, name] = text.match(/^(?:(\d{1,2})\s*(?:[x×]\s*)?)?(.+)$/i);
      const found = find(name);
      return found ? Array(Math.min(Number(times) || 1, 60)).fill(found) : [];
    },
    like: (like, text) => like(text.replace(/^\d+\s*[x×]?\s*/i, "")),
    hint: "",
  },
  move: {
    find(find, text) {
      if (/^(end (phase|turn)|(spend|pay) \d+ \w+)$/i.test(text)) return [text.toLowerCase()];
      const [, verb, name] = text.match(/^(?:(play|buy|call)\s+)?(.+)$/i);
      const found = find(name);
      return found ? [`${(verb || "play").toLowerCase()} ${found}`] : [];
    },
    like(like, text) {
      const verb = /^buy\s/i.test(text) ? "buy" : "play";
      return like(text.replace(/^\S+\s+(?=\S)/, (first) => (/^(play|buy|call|gain|trash|reveal|discard)\s/i.test(first) ? "" : first))).map((name) => `${verb} ${name}`);
    },
    hint: "Moves are “play Village”, “buy Gold”, “end phase” and “end turn”.",
  },
  answer: {
    find(find, text) {
      const found = text.match(/^((?:every )?(?:p\d )?)([^:]+):\s*(.+)$/);
      const source = found && find(found[2]);
      return source ? [`${found[1]}${source}: ${found[3]}`] : [];
    },
    like: () => [],
    hint: "An answer is written “Feast: Duchy”: the card that asks, and what is picked.",
  },
  other: {
    find: (find, text) => (/^[^:]+: .+$/.test(text) ? [text] : []),
    like: () => [],
    hint: "It is written “p2.coffers: 2”, “piles.Curse: 1” or “p1.tokens.+1 Card: Smithy”.",
  },
};

const WHOLE = ["answer", "other"]; // entries with a colon, which may have commas in them

const chipsFields = [...document.querySelectorAll(".chips-field")].map((box, number) => {
  const { name, kind, label, hint, many } = box.dataset;
  let entries = [];
  const list = make("span", { className: "chips-list" });
  const input = make("input", { id: `chips-${number}`, autocomplete: "off", spellcheck: false, enterKeyHint: "done", placeholder: hint || "" });
  input.setAttribute("autocapitalize", "off");
  if (kind === "card") input.setAttribute("list", "card-names");
  let askedBack = ""; // what was typed when it was asked back: leaving the field does not ask again
  const fault = make("span", { className: "chips-fault", id: `chips-fault-${number}` });
  fault.setAttribute("role", "status");
  input.setAttribute("aria-describedby", fault.id);
  box.append(make("label", { htmlFor: input.id, textContent: label }), list, input, fault);

  function show() {
    list.replaceChildren(...entries.map((entry, at) => {
      const chip = make("button", { type: "button", className: "chip chips-chip", textContent: cardNames.card(entry) }, make("span", { ariaHidden: "true", textContent: " ×" }));
      chip.setAttribute("aria-label", `${cardNames.card(entry)}: take away`);
      chip.onclick = () => { entries.splice(at, 1); changed(); input.focus(); };
      return chip;
    }));
  }
  function changed() {
    show();
    box.dispatchEvent(new Event("chips", { bubbles: true }));
  }
  function entered(found) {
    entries.push(...found.filter((entry) => many || !entries.includes(entry)));
    changed();
  }
  // Several cards may be written at once; gives whether all of them mean something.
  async function take(text) {
    const { find, like, hint: help } = MEANINGS[kind];
    const cards = await tableCards();
    const parts = WHOLE.includes(kind) || cards.find(text) ? [text] : text.split(/\s*(?:,|\+| and )\s*/).filter(Boolean);
    for (const [at, part] of parts.entries()) {
      const abroad = WHOLE.includes(kind) ? [] : await cards.abroad(part);
      const found = abroad.length > 1 ? [] : find(cards.find, abroad[0] || part);
      if (found.length) { entered(found); continue; }
      input.value = askedBack = parts.slice(at).join(", ");
      const near = abroad.length > 1 ? abroad : like(cards.like, part);
      const choices = near.map((entry) => {
        const button = make("button", { type: "button", className: "table-link", textContent: entry });
        button.onclick = () => { fault.replaceChildren(); input.value = parts.slice(at + 1).join(", "); askedBack = ""; entered([entry]); input.focus(); add(); };
        return button;
      });
      fault.replaceChildren(...(near.length ? [`“${part}”: did you mean `, ...choices.flatMap((each, number) => [number ? ", " : "", each]), "?"] : [help || `There is no card named “${part}”.`]));
      return false;
    }
    return true;
  }
  let pending = Promise.resolve(true), busy = ""; // what is entered is taken in its order, and waited for by whoever needs it
  function add() {
    const text = input.value.trim().replace(/,$/, "").trim();
    if (!text) return pending.then(() => !input.value.trim());
    if (text === busy) return pending;
    busy = text;
    fault.replaceChildren();
    pending = pending.then(() => take(text)).then((taken) => {
      if (taken) input.value = "";
      return taken;
    }, (error) => {
      fault.textContent = error.message;
      return false;
    }).finally(() => { busy = ""; });
    return pending;
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
  input.addEventListener("change", () => { if (input.value !== askedBack) add(); });
  return { name, add, take, get values() { return [...entries]; }, set values(given) { entries = [...given]; changed(); } };
});

const chipsNamed = (name) => chipsFields.find((field) => field.name === name);

// Takes over what is still typed in a form's fields; gives whether all of it means something.
async function chipsTaken(form) {
  const fields = [...form.querySelectorAll(".chips-field")].map((box) => chipsNamed(box.dataset.name));
  return (await Promise.all(fields.map((field) => field.add()))).every(Boolean);
}
