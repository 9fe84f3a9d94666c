// Bots play the kingdom that is laid out, in the worker: how often each wins, and how long games are, as they come.
function tableSimulate(code, cards) {
  const BOTS = ["big-money", "engine", ...cards.map((name) => `big-money+${name}`), "random"];
  const GAMES = [100, 400, 1000];
  const choice = (label, texts, chosen) => {
    const made = make("select", {}, ...texts.map((text) => make("option", { value: text, textContent: text, selected: text === chosen })));
    return [make("label", { className: "table-players" }, label, made), made];
  };
  const [first, one] = choice("", BOTS, "big-money"), [second, other] = choice("against ", BOTS, "engine"), [number, games] = choice("", GAMES, 100);
  first.firstElementChild.setAttribute("aria-label", "First bot");
  number.append(" games");
  const play = make("button", { type: "button", className: "table-button", textContent: "Play" });
  const waits = make("div"), told = make("p", { className: "table-note" }), drawn = make("div", { className: "table-drawn", tabIndex: 0 });
  drawn.setAttribute("role", "group");
  drawn.setAttribute("aria-label", "Pictures of the games");
  told.setAttribute("role", "status");
  function show(picture) {
    const svg = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    svg.querySelector("style").remove(); // the page's own colours: a reader may have chosen dark
    drawn.replaceChildren(svg);
  }
  play.onclick = async () => {
    play.disabled = true;
    told.textContent = "";
    try {
      const asked = { code, bots: [one.value, other.value], games: Number(games.value), seed: Math.floor(Math.random() * 1e6) };
      const found = await tablePython.ask("simulate", asked, { where: waits, onNews: ({ played, of, picture }) => {
        told.textContent = `${played} of ${of} games …`;
        show(picture);
      } });
      const won = found.bots.filter(({ wins }) => wins !== null).map(({ bot, wins }) => `${bot} won ${Math.round(100 * wins)} %`);
      told.textContent = `${found.games} games${found.endless ? `, ${found.endless} of them broken off and not counted` : ""}.${won.length ? ` ${won.join(", ")}.` : ""}`;
      show(found.picture);
    } catch (fault) {
      told.textContent = `${fault.message} ${told.textContent.replace(" …", " were played.")}`;
    }
    play.disabled = false;
  };
  const rate = make("button", { type: "button", className: "table-button", textContent: "Rate it" });
  rate.onclick = async () => {
    rate.disabled = true;
    drawn.replaceChildren();
    try {
      const { words, pairs } = await tablePython.ask("rating", { code }, { where: waits });
      told.textContent = [`${words}.`, ...pairs].join(" ");
    } catch (fault) {
      told.textContent = fault.message.replace(/^--rate: /, "");
    }
    rate.disabled = false;
  };
  return make("details", {}, make("summary", { textContent: "Let bots play it" }),
    make("p", { className: "table-actions" }, first, second, number, play, rate), waits, told, drawn);
}
