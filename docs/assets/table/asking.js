// A question in plain words: answered in the page, with what it was read as and how it was played.
const tableAsking = (() => {
  const form = document.getElementById("asking"), told = document.getElementById("asked");
  if (!form) return null;
  const field = form.querySelector("input");

  const MOST = 3; // cards whose rulings stand in for an answer
  function shown({ answered, answer, read_as: echo, proof, not_understood: missed, claim, cards }) {
    if (!answered) {
      const about = (cards || []).slice(0, MOST);
      return [make("p", { textContent: `I can't answer exactly that${missed ? `: ${missed}` : ""}. ${about.length ? `Below is what is known of ${about.join(", ")}` : "The search shows the rulings that fit"}.` })];
    }
    const parts = [make("p", { className: "table-answer" }, make("strong", { textContent: answer })), make("p", {}, make("small", { textContent: `I read this as: ${echo}` }))];
    if (proof.length) parts.push(make("details", {}, make("summary", { textContent: "Proof" }), tableTrace(proof)));
    if (claim) parts.push(make("details", {}, make("summary", { textContent: "As a claim" }), make("pre", { textContent: claim })));
    return parts;
  }

  async function ask() {
    const question = field.value.trim();
    if (!question) return;
    tableAddress(`ask=${encodeURIComponent(question)}`);
    told.replaceChildren();
    try {
      const found = await tablePython.ask("ask", { question }, { where: document.getElementById("asked-waits") });
      told.replaceChildren(...shown(found));
      if (!found.answered && found.cards?.length) {
        await tableRuling.open(found.cards.slice(0, MOST));
        tableAddress(`ask=${encodeURIComponent(question)}`);
      }
    } catch (fault) {
      told.replaceChildren(make("p", { className: "table-error", textContent: fault.message }));
    }
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
  return { open(question) { field.value = question; ask(); } };
})();
