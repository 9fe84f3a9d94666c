// Fan cards of the reader's own: the text of a TOML file, kept in this browser and sent with every order. They have no
// page, no rulings, and bots do not play them.
const tableFans = (() => {
  const KEPT = "dominion.fans", SET = "Fan cards", box = document.getElementById("fans");
  const file = box.querySelector("input"), told = box.querySelector("[role=status]"), away = box.querySelector("button");
  let [name, text] = keptList(KEPT);

  function show() {
    told.textContent = text ? `Fan cards from ${name} are dealt with the others.` : "";
    away.hidden = !text;
  }
  file.onchange = async () => {
    [name, text] = [file.files[0]?.name, await file.files[0]?.text()];
    keepList(KEPT, text ? [name, text] : []);
    show();
  };
  away.onclick = () => {
    [name, text] = [];
    file.value = "";
    keepList(KEPT, []);
    show();
    file.focus();
  };
  show();
  return {
    has: ({ set }) => set === SET,
    with: (given) => (text ? { ...given, fan: text } : given),
  };
})();
