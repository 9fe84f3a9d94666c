// What the page's parts share: the address, copying, traces and cards as chips.
function tableAddress(what) {
  history.replaceState(history.state, "", `#${what}`);
}

// Another kingdom is a step that Back takes back; `dealt` counts them.
function tableGo(what, step = true) {
  if (step) history.pushState({ dealt: (history.state?.dealt || 0) + 1 }, "", `#${what}`);
  else tableAddress(what);
}

// A square to be read by the phone across the table; what draws it is loaded when it is opened.
function tableQr(text) {
  const box = make("div", { className: "table-qr" });
  const fold = make("details", {}, make("summary", { textContent: "QR code for another phone" }), box);
  fold.addEventListener("toggle", async () => {
    if (!fold.open || box.childElementCount) return;
    try {
      await siteScript("assets/table/qrcode.js");
      const code = qrcode(0, "L");
      code.addData(text());
      code.make();
      box.innerHTML = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true, alt: "QR code of the link to this kingdom" });
    } catch {
      box.textContent = "The QR code could not be drawn.";
    }
  });
  return fold;
}
function tableCopy(words, text) {
  const button = make("button", { type: "button", className: "table-button", textContent: words });
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = "Copied";
    } catch {
      const field = make("input", { value: text(), readOnly: true, className: "table-copied" });
      field.setAttribute("aria-label", words);
      button.replaceWith(field);
      field.select();
    }
    setTimeout(() => { button.textContent = words; }, 2000);
  };
  return button;
}

const tablePlayers = (text) => text.replace(/\bp([1-6])\b/g, "Player $1");

function tableWords(value) {
  if (Array.isArray(value)) return value.join(", ");
  return value && typeof value === "object" ? Object.entries(value).map(([key, each]) => `${key.replace("_", " ")} ${tableWords(each)}`).join("; ") : String(value);
}

function tableChips(names) {
  const counts = new Map();
  names.forEach((name) => counts.set(name, (counts.get(name) || 0) + 1));
  return [...counts].flatMap(([name, number]) => [make("span", { className: "chip", textContent: number > 1 ? `${number} × ${name}` : name }), " "]);
}

// Lines of a trace, each as far in as it is deep.
function tableTrace(lines) {
  return make("ol", { className: "table-trace" }, ...lines.map((line) => {
    const made = make("li", { textContent: tablePlayers(line.trim()) });
    made.style.paddingLeft = `${(line.length - line.trimStart().length) / 2}em`;
    return made;
  }));
}
