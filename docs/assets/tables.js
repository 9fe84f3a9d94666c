// Lists can be filtered by words and sorted by a column; without this script they are plain tables.
const wordsIn = (field) => field.value.toLowerCase().split(/\s+/).filter(Boolean);

// A list of sets from several expansions can be narrowed to those one owns; nothing chosen is everything.
// Fills the fold with the expansions to choose from, and returns whether a row is of those chosen.
function ownedOnly(fold, table, onChange) {
  const ids = JSON.parse(fold.dataset.sets); // the sets of each expansion, the newest last
  const column = [...table.tHead.rows[0].cells].findIndex((cell) => cell.textContent === "Expansions");
  const of = (row) => row.cells[column].textContent.split(", ");
  const names = [...new Set([...table.tBodies[0].rows].flatMap(of))];
  const owns = (name) => ids[name].filter((id) => ownedSets().includes(id));
  const boxes = names.map((value) => make("input", { type: "checkbox", value, checked: owns(value).length > 0 }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  fold.append(...boxes.map((box) => make("label", {}, box, ` ${box.value}`)));
  fold.open = chosen().length > 0;
  fold.addEventListener("change", () => {
    const others = ownedSets().filter((id) => !names.some((name) => ids[name].includes(id)));
    keepOwnedSets([...others, ...chosen().flatMap((name) => (owns(name).length ? owns(name) : ids[name].slice(-1)))]);
    onChange();
  });
  return (row) => !chosen().length || of(row).every((name) => chosen().includes(name));
}

document.querySelectorAll(".listing").forEach((listing) => {
  const table = listing.querySelector("table");
  const body = table && table.tBodies[0];
  if (!body) return;
  const field = listing.querySelector(".filter"), fold = listing.querySelector(".owned");
  if (field) {
    const isOwned = fold ? ownedOnly(fold, table, filter) : () => true;
    field.addEventListener("input", filter);
    function filter() {
      const words = wordsIn(field);
      for (const row of body.rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word)) || !isOwned(row);
      }
    }
    filter();
  }
  const keyOf = (row, at) => row.cells[at].textContent.trim();
  [...table.tHead.rows[0].cells].forEach((head, at) => {
    const button = make("button", { type: "button" }, ...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...body.rows].sort((a, b) => keyOf(a, at).localeCompare(keyOf(b, at), "en", { numeric: true }));
      body.append(...(down ? rows.reverse() : rows));
    });
  });
});

// The list of all cards: a field that leaves those with all its words, and the letters that still have some.
document.querySelectorAll(".cards").forEach((list) => {
  const rows = [...list.querySelectorAll("li")].map((row) => [row, row.textContent.toLowerCase()]);
  list.querySelector(".filter").addEventListener("input", (event) => {
    const words = wordsIn(event.target);
    for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
    for (const letter of list.querySelectorAll("h2")) {
      letter.hidden = letter.nextElementSibling.hidden = !letter.nextElementSibling.querySelector("li:not([hidden])");
    }
  });
});

// A card with many rulings has a field that looks through them, the folded ones too, by their words and cards.
document.querySelectorAll("#rulings + .filter, #rulings + p > .filter").forEach((field) => {
  const folds = [...document.querySelectorAll("details.more")];
  const rulings = [...document.querySelectorAll("p.ruling")];
  const texts = rulings.map((ruling) => [ruling, ...ruling.nextElementSibling.querySelectorAll(".chip")]
    .map((each) => each.textContent).join(" ").toLowerCase());
  field.addEventListener("input", () => {
    const words = wordsIn(field);
    folds.forEach((folded) => {
      folded.open = words.length > 0;
      folded.firstElementChild.hidden = folded.open;
    });
    rulings.forEach((ruling, at) => {
      ruling.hidden = ruling.nextElementSibling.hidden = !words.every((word) => texts[at].includes(word));
    });
  });
});
