// Lists can be filtered by words and sorted by a column; without this script they are plain tables.
function filterField(label, placeholder, onWords) {
  const field = make("input", { type: "search", className: "filter", placeholder });
  field.setAttribute("aria-label", label);
  field.addEventListener("input", () => onWords(field.value.toLowerCase().split(/\s+/).filter(Boolean)));
  return field;
}

document.querySelectorAll(".listing").forEach((listing) => {
  const table = listing.querySelector("table");
  const body = table && table.tBodies[0];
  if (!body) return;
  if (body.rows.length > 12) {
    listing.prepend(filterField("Filter the list", "Filter by words …", (words) => {
      for (const row of body.rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    }));
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

// A card with many rulings has a field that looks through them, the folded ones too, by their words and cards.
(() => {
  const heading = document.getElementById("rulings");
  const folded = heading && document.querySelector("details.more");
  const rulings = [...document.querySelectorAll("p.ruling")];
  if (!folded || rulings.length < 9) return;
  const texts = rulings.map((ruling) => [ruling, ...ruling.nextElementSibling.querySelectorAll(".chip")]
    .map((each) => each.textContent).join(" ").toLowerCase());
  heading.after(filterField("Find a ruling on this page", `Find among ${rulings.length} rulings …`, (words) => {
    folded.open = words.length > 0;
    folded.firstElementChild.hidden = folded.open;
    rulings.forEach((ruling, at) => {
      ruling.hidden = ruling.nextElementSibling.hidden = !words.every((word) => texts[at].includes(word));
    });
  }));
})();
