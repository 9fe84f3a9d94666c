// Lists can be filtered by words and sorted by a column; without this script they are plain tables.
document.querySelectorAll(".listing").forEach((listing) => {
  const table = listing.querySelector("table");
  const body = table && table.tBodies[0];
  if (!body) return;
  if (body.rows.length > 12) {
    const field = document.createElement("input");
    field.type = "search";
    field.className = "filter";
    field.placeholder = "Filter by words …";
    field.setAttribute("aria-label", "Filter the list");
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of body.rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    });
    listing.prepend(field);
  }
  const keyOf = (row, at) => row.cells[at].textContent.trim();
  [...table.tHead.rows[0].cells].forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
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
