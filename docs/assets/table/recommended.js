// The recommended sets: searched by words, by box; those that the boxes one owns can lay out come first.
const tableRecommended = (() => {
  const box = document.getElementById("recommended");
  if (!box) return null;
  const field = box.querySelector("input"), choice = box.querySelector("select"), list = box.querySelector("ul"), told = box.querySelector("[role=status]");
  const every = JSON.parse(document.getElementById("recommended-sets").textContent).map(([label, page, needs, boxes]) => ({ label, page, boxes, needs: needs.map((each) => each.split("|")) }));
  const SHOWN = 12;
  let owned = [];

  const whole = ({ needs }) => owned.length > 0 && needs.every((each) => each.some((id) => owned.includes(id)));
  function show() {
    const words = wordsIn(field);
    const fits = every.filter(({ label, boxes }) => words.every((word) => label.toLowerCase().includes(word)) && (!choice.value || boxes.includes(choice.value)));
    const found = [...fits.filter(whole), ...fits.filter((each) => !whole(each))];
    told.textContent = found.length > SHOWN ? `${SHOWN} of ${found.length}` : found.length ? `${found.length}` : "No recommended kingdom has these words.";
    list.replaceChildren(...found.slice(0, SHOWN).map((each) => {
      const button = make("button", { type: "button", className: "table-link", textContent: each.label });
      button.onclick = () => tableKingdom.layOut(each.label);
      return make("li", {}, make("span", {}, button, " ", make("small", { textContent: `${each.boxes.join(", ")}${whole(each) ? " ✓ from your boxes" : ""}` })),
        make("a", { href: new URL(`kingdoms/${each.page}/`, siteRoot).href, textContent: "its page" }));
    }));
  }
  field.addEventListener("input", show);
  choice.addEventListener("change", show);
  show();
  return { sort(sets) { owned = sets; show(); } };
})();
