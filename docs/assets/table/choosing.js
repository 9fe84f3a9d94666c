// Players choose by turns: each pile one of three, or a veto each of what is dealt. The phone goes round the table.
(() => {
  const box = document.getElementById("choosing");
  if (!box) return;
  const progress = document.getElementById("kingdom-progress"), sheet = document.getElementById("sheet");

  function offer(heading, cards, act, told) {
    const list = make("ul", { className: "table-offer" }, ...cards.map((card) => {
      const button = make("button", { type: "button", className: "table-button", textContent: card.name, disabled: card.stays });
      button.onclick = () => act(card.name);
      return make("li", {}, make("span", { className: "chip chip-cost", textContent: card.cost }), button,
        make("small", { textContent: ` ${card.types} · ${card.set}${card.stays ? " · stays: your wishes need it" : ""}` }));
    }));
    const away = make("button", { type: "button", className: "table-button", textContent: "Give up", onclick: end });
    const head = make("h3", { textContent: heading, tabIndex: -1 });
    box.replaceChildren(head, ...(told ? [make("p", { className: "table-note", textContent: told })] : []), list, away);
    box.hidden = false;
    head.focus();
    head.scrollIntoView({ block: "nearest" });
  }
  function end() {
    box.hidden = true;
    sheet.hidden = !tableKingdom.shown;
  }
  async function ask(given) {
    return tablePython.ask("offers", tableFans.with(given), { where: progress });
  }
  async function begin(go) {
    const given = await tableKingdom.orderForChoosing();
    if (!given) return;
    sheet.hidden = true;
    try {
      await go(given);
    } catch (found) {
      end();
      tableKingdom.fault(found.message);
    }
  }
  async function draft(given, picked = [], passed = []) {
    const { seed, offered } = await ask({ way: "draft", ...given, picked, passed });
    const same = { ...given, seed };
    if (!offered.length) { box.hidden = true; return tableKingdom.chosen({ ...same, picked }); }
    const names = offered.map(({ name }) => name);
    offer(`Pile ${picked.length + 1}: player ${(picked.length % given.players) + 1} picks`, offered,
      (name) => begun(() => draft(same, [...picked, name], [...passed, ...names.filter((each) => each !== name)])),
      picked.length ? `Picked: ${picked.join(", ")}` : "");
  }
  async function veto(given, vetoed = []) {
    if (vetoed.length === given.players) { box.hidden = true; return tableKingdom.chosen({ ...given, vetoed }); }
    const { seed, offered } = await ask({ way: "veto", ...given, vetoed });
    offer(`Player ${vetoed.length + 1} vetoes one`, offered, (name) => begun(() => veto({ ...given, seed }, [...vetoed, name])),
      vetoed.length ? `Vetoed: ${vetoed.join(", ")}` : "Then pass the phone on.");
  }
  const begun = (go) => go().catch((found) => { end(); tableKingdom.fault(found.message); });
  document.getElementById("draft").onclick = () => begin(draft);
  document.getElementById("veto").onclick = () => begin(veto);
})();
