// Finds entries of the search's index by words: `makeFinder(index)(query)`. It does what toolkit/search/finder.py does,
// step by step, with the words and weights that the index brings (data/search.toml); tests/search asks both the same.
function makeFinder({ words, entries }) {
  const [KIND, TITLE, ADDRESS, TEXT, NAMES, MARKS, SPOKEN] = [0, 1, 2, 3, 4, 5, 6];
  const ofCards = (kind) => kind === "ruling" || kind === "relation";

  // The words of a text as they are written: lower case, no accents or apostrophes; "+buy" is one word.
  function written(text) {
    const bare = text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
    return (bare.match(/[+−-]?\$?[a-z0-9]+/g) || []).map((word) => word.replace(/^(?:-|\$)/, ""));
  }

  // "Villages" and "village" are one word, and so are "gains", "gained" and "gaining".
  const endings = words.endings.map(([pattern, letters]) => [new RegExp(pattern), letters]);
  const stems = new Map();
  function stem(word) {
    if (!stems.has(word)) stems.set(word, cut(word));
    return stems.get(word);
  }
  function cut(word) {
    if (word.length > 3) {
      const ending = endings.find(([pattern, letters]) => word.length - letters > 2 && pattern.test(word));
      if (ending) word = word.slice(0, -ending[1]);
    }
    return word.length > 3 ? word.replace(/e$/, "").replace(/y$/, "i") : word;
  }
  const stemsOf = (text) => written(text).map(stem);
  const initials = (named) => (named.length > 1 ? named.map((each) => each[0]).join("") : "");

  const small = new Set(stemsOf(words.small));
  const ofLists = new Set(stemsOf(words.of_lists));
  const listing = new Set(words.listing.split(" "));
  const same = new Map();
  for (const group of words.same) {
    const all = [...new Set(group.map(stem))];
    all.forEach((each) => same.set(each, [...(same.get(each) || []), ...all.filter((other) => other !== each)]));
  }

  // For each word the entries with it and how much it weighs there; and what a query should have to mean an entry.
  const index = new Map();
  const shapes = entries.map((entry, at) => {
    const kind = entry[KIND];
    const weigh = (word, weight) => {
      if (!index.has(word)) index.set(word, new Map());
      const found = index.get(word);
      found.set(at, Math.max(weight, found.get(at) || 0));
    };
    const { title, name, said, called, text } = words.fields;
    const titled = stemsOf(entry[TITLE]);
    const named = entry[NAMES].map(stemsOf);
    if (kind === "card") named.push(titled);
    const id = kind === "ruling" ? entry[ADDRESS].split("#")[1] : "";
    stemsOf([entry[TEXT], entry[MARKS] || "", id].join(" ")).forEach((word) => weigh(word, text));
    if (kind === "ruling") stemsOf(entry[MARKS]).forEach((word) => weigh(word, called));
    titled.forEach((word) => weigh(word, ofCards(kind) ? said : title));
    for (const each of named) {
      each.forEach((word) => weigh(word, name + (ofCards(kind) && titled.includes(word) ? said : 0)));
      if (each.length > 1) {
        weigh(each.join(""), name);
        if (ofCards(kind) || kind === "card") weigh(initials(each), name);
      }
    }
    const about = named.slice(0, entry[SPOKEN] || named.length);
    return {
      covers: [...new Set(ofCards(kind) ? about.flat() : titled)],
      short: new Set([...named.map(initials), ...named.slice(0, -1).filter((each) => each.length === 1).flat()]),
      also: new Set([...named, titled].map((each) => each.join(" "))),
      phrases: named.filter((each) => kind === "rule" && each.length > 1 && !each.every((word) => small.has(word))),
    };
  });
  const vocabulary = [...index.keys()].sort();
  const rulings = new Map();
  entries.filter((entry) => entry[KIND] === "ruling").forEach((entry) => entry[NAMES].forEach((name) => {
    rulings.set(name, (rulings.get(name) || 0) + 1);
  }));

  // The words of a query by their stems; phrases, and cards named for short beside others, are replaced.
  function typedOf(query) {
    const asked = written(query.replace(/\bplus\s+/gi, "+").replace(/\+\d+ /g, "+"));
    const whole = (word) => (asked.length > 1 && Object.hasOwn(words.short, word) ? written(words.short[word]) : word);
    let text = ` ${asked.flatMap(whole).join(" ")} `;
    for (const [phrase, word] of words.phrases) text = text.replaceAll(` ${phrase} `, ` ${word} `);
    const all = text.split(" ").filter(Boolean);
    const typed = new Map(all.map((word) => [stem(word), word]));
    if (asked.length === 2 && asked[0] === asked[1]) typed.set("itself", "itself"); // "kc kc"
    return typed;
  }

  // Whether two words differ in at most `most` letters added, left out, changed or swapped.
  function near(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return false;
    let before = [], last = Array.from({ length: other.length + 1 }, (_, i) => i);
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      for (let j = 1; j <= other.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return false;
      [before, last] = [last, row];
    }
    return last[other.length] <= most;
  }

  // The words of the index that a typed word may mean, each with how well it fits.
  function meaningsOf(typed, word, unfinished) {
    const { exact, same: fit, begun, misspelt } = words.fits;
    const found = new Map();
    if (index.has(typed)) found.set(typed, exact);
    for (const other of same.get(typed) || []) if (index.has(other)) found.set(other, fit);
    // Two letters that are initials are not also the beginning of a word.
    if ((unfinished && !(found.size && typed.length < 3)) || !found.size) {
      let low = 0, high = vocabulary.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (vocabulary[middle] < word) low = middle + 1; else high = middle;
      }
      for (; low < vocabulary.length && vocabulary[low].startsWith(word); low++) {
        const other = vocabulary[low];
        if (!found.has(other)) found.set(other, begun * (0.5 + (0.5 * word.length) / other.length));
      }
    }
    if (!index.has(typed) && typed.length > 3) {
      for (const allowed of typed.length > 6 && !found.size ? [1, 2] : [1]) {
        for (const other of vocabulary) {
          if (!found.has(other) && other.length > 3 && near(typed, other, allowed)) found.set(other, misspelt);
        }
        if (found.size) break;
      }
    }
    return found;
  }

  // The entries that a typed word is met in, each with its best meaning there.
  function bestOf(meanings, number) {
    const best = new Map();
    for (const [meant, fit] of meanings) {
      const rarity = Math.log(1 + entries.length / index.get(meant).size);
      for (const [at, weight] of index.get(meant)) {
        const score = fit * weight * rarity;
        if (!best.has(at) || score > best.get(at).score) best.set(at, { score, meant, fit, number });
      }
    }
    return best;
  }

  // How well an entry answers: how much its words weigh, which share of the query it meets, and how much of what it is
  // about the query names.
  function scoreOf(at, found, asked) {
    const [kind, title, , text] = entries[at];
    const shape = shapes[at], weights = words.score;
    const listed = asked.listing && kind === "list";
    let total = 0, met = 0;
    const fits = new Map();
    for (const hit of found) {
      total += hit.score * (asked.values[hit.number] ? 1 : weights.small);
      met += asked.values[hit.number];
      fits.set(hit.meant, Math.max(hit.fit, fits.get(hit.meant) || 0));
    }
    const covers = shape.covers.filter((word) => !(listed && ofLists.has(word)));
    let covered = covers.reduce((sum, word) => sum + (fits.get(word) || 0), 0) / Math.max(covers.length, 1);
    if (kind === "card" && found.some((hit) => hit.fit === 1 && shape.short.has(hit.meant))) covered = 1;
    const whole = shape.also.has(asked.whole);
    if (whole || shape.phrases.some((each) => each.every((word) => fits.has(word)))) covered = Math.max(covered, weights.also);
    const share = met / asked.values.reduce((sum, value) => sum + value, 0);
    let weight = words.kinds[kind] * (asked.question && !whole ? words.asked[kind] : 1);
    if (listed) weight = weights.listed;
    else if (asked.question && !covered && (kind === "card" || entries[at][SPOKEN])) weight *= weights.unnamed;
    if (kind === "card") weight *= 1 + weights.known * Math.log(1 + (rulings.get(title) || 0));
    else if (kind === "ruling" && text) weight *= weights.old; // a ruling's text says whose rules, if not today's
    return weight * total * (1 + weights.cover * covered * covered) * share * share;
  }

  return function find(query, limit = 30) {
    const typed = typedOf(query);
    const isListing = [...typed.values()].some((word) => listing.has(word));
    const smalls = new Set([...typed.keys()].filter((each) => small.has(each) || listing.has(typed.get(each))));
    const asked = {
      whole: [...typed.keys()].join(" "), listing: isListing, values: [],
      question: [...typed.keys()].some((each) => small.has(each)),
    };
    const hits = new Map();
    [...typed].forEach(([each, word], number) => {
      const meanings = meaningsOf(each, word, number === typed.size - 1);
      const most = Math.max(1, ...[...meanings.keys()].map((meant) => index.get(meant).size));
      const isSmall = smalls.has(each) && smalls.size < typed.size;
      asked.values.push(isSmall ? 0 : Math.log(1 + entries.length / most));
      for (const [at, hit] of bestOf(meanings, number)) hits.set(at, [...(hits.get(at) || []), hit]);
    });
    return [...hits].map(([at, found]) => [Math.floor(scoreOf(at, found, asked) * 1e6), at])
      .sort(([a, one], [b, other]) => b - a || one - other).slice(0, limit).map(([, at]) => entries[at]);
  };
}
if (typeof module !== "undefined") module.exports = makeFinder;
