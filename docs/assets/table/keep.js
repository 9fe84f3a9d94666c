// Keeping the whole site on the phone: asked for by a tap, told how much it is, taken back again; and installing it.
(() => {
  const box = document.querySelector(".keep");
  if (!box) return;
  const size = `${(Number(box.dataset.size) / 1e6).toFixed(1)} MB`;
  const words = make("p", { className: "keep-words" });
  words.setAttribute("role", "status");
  const bar = make("progress", { hidden: true });
  bar.setAttribute("aria-label", "The site is being kept");
  const button = make("button", { type: "button", className: "table-button", hidden: true });
  const install = make("button", { type: "button", className: "table-button", textContent: "Install it as an app", hidden: true });
  box.append(words, bar, make("p", { className: "table-actions" }, button, install));
  if (!("serviceWorker" in navigator) || !window.isSecureContext || location.protocol === "file:" || !Number(box.dataset.size)) {
    words.textContent = "This browser cannot keep pages for later; the site can also be built into a folder and read from there.";
    return;
  }
  function offer({ kept, failed }) {
    bar.hidden = true;
    button.hidden = false;
    box.dataset.state = kept ? "kept" : "open";
    button.disabled = false;
    words.textContent = failed ? `Not everything could be kept: ${failed}.`
      : kept ? "Everything is kept on this device: every card, rule and ruling, and this page with its Python."
      : `Every card, rule and ruling, and this page with its Python, can be kept on this device: ${size} to load.`;
    button.textContent = kept ? "Forget it again" : failed ? "Try again" : `Keep everything on this device (${size})`;
    button.onclick = () => act(kept ? "forget" : "keep");
  }
  async function act(what) {
    if (what === "keep") {
      box.dataset.state = "keeping";
      button.disabled = true;
      words.textContent = `Loading ${size} …`;
      navigator.storage?.persist?.();
    }
    offer(await askKeeper(what, ({ done, of }) => {
      bar.hidden = false;
      bar.max = of;
      bar.value = done;
      words.textContent = `Kept ${done.toLocaleString("en")} of ${of.toLocaleString("en")} pages and files …`;
    }));
  }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.hidden = false;
    install.onclick = () => event.prompt();
  });
  addEventListener("appinstalled", () => { install.hidden = true; });
  act("kept?");
})();
