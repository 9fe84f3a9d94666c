// Finds entries of the search index by the words that players type: whole words, their beginnings, initials of names
// ("tr" is Throne Room), and words with a letter or two wrong. No page is needed: `makeFinder(entries)(query)`.
function makeFinder(entries) {
  const KINDS = { card: 1, rule: 0.9, ruling: 0.55, relation: 0.45, list: 0.5, kingdom: 0.3 };
  const TITLE = 4, NAME = 3, SAID = 2, TEXT = 1;
  const EXACT = 1, BEGUN = 0.6, MISSPELT = 0.4;

  // "Villages" and "village" are one word, and so are "gains", "gained" and "gaining".
  const ENDINGS = [[/ing$/, 3], [/ed$/, 2], [/es$/, 2], [/ed$/, 1], [/[^su]s$/, 1]];
  function stem(word) {
    const ending = word.length > 3 && ENDINGS.find(([form, letters]) => form.test(word) && word.length - letters > 2);
    if (ending) word = word.slice(0, -ending[1]);
    return word.length > 3 ? word.replace(/e$/, "").replace(/y$/, "i") : word;
  }

  // Words that questions are made of; nothing is found by them alone.
  const SMALL = new Set("a an and are as at be by can do does for from happens how i if in is it many may me much my of on or that the there this to what when which who why with you your".split(" ").map(stem));

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
  const written = (text) => (plain(text).match(/[+−-]?\$?[a-z0-9]+/g) || []).map((word) => word.replace(/^(?:-|\$)/, ""));
  const wordsOf = (text) => written(text).map(stem);

  // Who asks for a list says so.
  const LISTING = new Set(["list", "lists", "cards", "all"]);
  const OF_LISTS = new Set(["cards", "tagged", "costing"].map(stem));

  function initials(words) {
    return words.length > 1 ? words.map((word) => word[0]).join("") : "";
  }

  const pageOf = (name) => `cards/${plain(name).replace(/[^a-z0-9]+/g, "-")}/`;

  // The index: for each word the entries with it and how much it weighs there.
  const index = new Map();
  const shapes = entries.map(([kind, title, address, text, names, tags], at) => {
    const ofCards = kind === "ruling" || kind === "relation";
    const put = (word, weight) => {
      if (!index.has(word)) index.set(word, new Map());
      const found = index.get(word);
      found.set(at, Math.max(weight, found.get(at) || 0));
    };
    const titled = wordsOf(title);
    const named = names.map(wordsOf);
    if (kind === "card") named.push(titled);
    wordsOf(`${text} ${tags || ""}`).forEach((word) => put(word, TEXT));
    titled.forEach((word) => put(word, ofCards ? SAID : TITLE));
    named.forEach((words) => {
      words.forEach((word) => put(word, ofCards && titled.includes(word) ? NAME + SAID : NAME));
      if (words.length > 1) {
        put(initials(words), NAME);
        put(words.join(""), NAME);
      }
    });
    // What a query should have: the title, or for a ruling the cards that it speaks of and the one whose page it is on.
    const page = `cards/${address.split("/")[1]}/`;
    const spoken = names.filter((name) => title.includes(name) || page === pageOf(name));
    return {
      kind,
      covers: new Set(ofCards ? (spoken.length ? spoken : names).flatMap(wordsOf) : titled),
      short: new Set(named.map(initials)),
      also: new Set(named.map((words) => words.join(" "))),
    };
  });
  // Of two cards that fit equally well, the one with more rulings is more likely meant.
  const rulings = new Map();
  entries.forEach(([kind, , , , names]) => kind === "ruling" && names.forEach((name) => rulings.set(name, (rulings.get(name) || 0) + 1)));
  const vocabulary = [...index.keys()].sort();

  // Whether two words differ in at most `most` letters added, left out, changed or swapped.
  function near(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return false;
    let before = [], last = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return false;
      [before, last] = [last, row];
    }
    return last[b.length] <= most;
  }

  // The words of the index that a typed word may mean, each with how well it fits; `begin` is the word as it is typed.
  function meanings(word, begin) {
    const found = new Map();
    if (index.has(word)) found.set(word, EXACT);
    let low = 0, high = vocabulary.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (vocabulary[middle] < begin) low = middle + 1; else high = middle;
    }
    // Two letters that are initials are not also the beginning of a word.
    if (found.size && word.length < 3) return found;
    for (; low < vocabulary.length && vocabulary[low].startsWith(begin); low++) {
      if (!found.has(vocabulary[low])) found.set(vocabulary[low], BEGUN * (0.5 + 0.5 * begin.length / vocabulary[low].length));
    }
    if (!found.size && word.length > 3) {
      const most = word.length > 6 ? 2 : 1;
      for (let allowed = 1; allowed <= most && !found.size; allowed++) {
        for (const other of vocabulary) if (other.length > 3 && near(word, other, allowed)) found.set(other, MISSPELT);
      }
    }
    return found;
  }

  return function find(query, limit = 30) {
    const as = new Map(written(query.replace(/\bplus\s+/gi, "+").replace(/\+\d+ /g, "+")).map((word) => [stem(word), word]));
    const typed = [...as.keys()];
    if (!typed.length) return [];
    const listing = typed.some((word) => LISTING.has(as.get(word)));
    const small = (word) => SMALL.has(word) || LISTING.has(as.get(word));
    const wanted = typed.filter((word) => !small(word));
    const hits = new Map();
    typed.forEach((word, number) => {
      const best = new Map();
      for (const [meant, fit] of meanings(word, as.get(word))) {
        const rarity = Math.log(1 + entries.length / index.get(meant).size);
        for (const [at, weight] of index.get(meant)) {
          const score = fit * weight * rarity;
          if (score > (best.get(at)?.score || 0)) best.set(at, { score, meant, fit });
        }
      }
      for (const [at, hit] of best) {
        if (!hits.has(at)) hits.set(at, []);
        hits.get(at).push({ ...hit, number, wanted: !wanted.length || !small(word) });
      }
    });
    const whole = typed.join(" ");
    const results = [...hits].map(([at, found]) => {
      const { kind, short, also } = shapes[at];
      const asked = listing && kind === "list";
      const covers = asked ? new Set([...shapes[at].covers].filter((word) => !OF_LISTS.has(word))) : shapes[at].covers;
      let met = found.filter((hit) => hit.wanted).length;
      let covered = 0;
      const fits = new Map();
      found.forEach(({ meant, fit }) => covers.has(meant) && fits.set(meant, Math.max(fit, fits.get(meant) || 0)));
      fits.forEach((fit) => { covered += fit / covers.size; });
      if (kind === "card" && found.some((hit) => hit.fit === EXACT && short.has(hit.meant))) covered = 1;
      if (also.has(whole)) covered = Math.max(covered, 0.8);
      if (kind === "kingdom" && !covered) met = 0.5; // it only has the cards that were typed
      const sum = found.reduce((total, hit) => total + hit.score * (hit.wanted ? 1 : 0.3), 0);
      const known = kind === "card" ? 1 + 0.03 * Math.log(1 + (rulings.get(entries[at][1]) || 0)) : 1;
      const current = kind === "ruling" && entries[at][3] ? 0.9 : 1; // a ruling's text says whose rules, if not today's
      const weight = asked ? 4 * KINDS.list : KINDS[kind];
      return { entry: entries[at], met, score: weight * known * current * sum * (1 + 3 * covered * covered) };
    });
    results.sort((a, b) => b.met - a.met || b.score - a.score);
    const all = results.filter((each) => each.met === (wanted.length || results[0].met));
    return (all.length ? all : results).slice(0, limit).map((each) => each.entry);
  };
}
if (typeof module !== "undefined") module.exports = makeFinder;
