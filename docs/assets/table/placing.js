// Cards are put into a position by tapping: first the card, then where it goes, as often as it is wanted there.
const tablePlacing = (() => {
  const box = document.getElementById("placing");
  if (!box) return null;
  const BASIC = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"];
  const WHERE = {
    "p1.hand": "your hand", "p1.play": "in play", "p1.deck": "your deck, below what is there", "p1.discard": "your discard pile",
    "p2.hand": "player 2's hand", "p2.deck": "player 2's deck", trash: "the trash",
  };
  const cards = document.getElementById("placing-cards"), places = document.getElementById("placing-places"), told = box.querySelector(".table-note");
  const another = chipsNamed("placing");
  let chosen = "", found = [];

  function show() {
    const names = [...new Set([...found, ...(tableKingdom?.cards || []), ...BASIC])];
    cards.replaceChildren(...names.map((name) => {
      const button = make("button", { type: "button", className: "table-button", textContent: cardNames.card(name) });
      button.setAttribute("aria-pressed", String(name === chosen));
      button.onclick = () => choose(name === chosen ? "" : name);
      return button;
    }));
    places.hidden = !chosen;
    places.replaceChildren("Put it into", ...Object.entries(WHERE).map(([name, words]) => {
      const button = make("button", { type: "button", className: "table-button", textContent: words });
      button.onclick = () => {
        const field = chipsNamed(name);
        field.values = [...field.values, chosen];
        const number = field.values.filter((each) => each === chosen).length;
        told.textContent = `${cardNames.card(chosen)}: ${words.split(",")[0]}${number > 1 ? ` (${number})` : ""}.`;
      };
      return button;
    }));
  }
  // Who chose by the keyboard stays where they were.
  function choose(name) {
    const at = [...cards.children].indexOf(document.activeElement);
    chosen = name;
    told.textContent = "";
    show();
    cards.children[at]?.focus();
  }
  box.addEventListener("chips", () => {
    if (!another.values.length) return;
    const [name] = another.values.splice(-1);
    another.values = [];
    found = [...new Set([name, ...found])];
    choose(name);
  });
  return { show };
})();
