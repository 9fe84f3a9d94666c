// The page's Python: one worker, started when the page is open (unless the reader saves data) or when it is first
// asked; `tablePython.ask(call, asked, { onNews, where })` gives the answer, and tells `where` how far it is.
const tablePython = (() => {
  const box = document.getElementById("python");
  if (!box) return null;
  const [size, watched, more] = ["size", "watched", "more"].map((name) => Number(box.dataset[name]));
  const megabytes = (number) => `${(number / 1e6).toFixed(1)} MB`;
  const lacks = size === 0 ? "This copy of the site was built without Python, so it can't deal kingdoms or play out rulings. Everything else works."
    : location.protocol === "file:" ? "Opened from a folder, this page can't start Python, so it can't deal kingdoms or play out rulings. Opened from a web server it can. Everything else works."
    : typeof WebAssembly !== "object" || typeof Worker !== "function" ? "This browser has no WebAssembly, which Python needs here, so it can't deal kingdoms or play out rulings. Everything else works."
    : "";
  const words = make("p", { className: "python-words" });
  words.setAttribute("role", "status");
  const button = make("button", { type: "button", className: "table-button" });
  box.replaceChildren(words, button);

  // What stands beside the button that was tapped: what is being done, how far it is, and Stop.
  const doing = make("span"), bar = make("progress", { max: 1, value: 0, hidden: true });
  doing.setAttribute("role", "status");
  bar.setAttribute("aria-label", "Loading");
  const halt = make("button", { type: "button", className: "table-button table-stop", textContent: "Stop" });
  halt.onclick = () => stop("Stopped.");
  const progress = make("div", { className: "table-progress" }, doing, bar, halt);

  const waiting = new Map();
  let worker = null, ready = null, number = 0, began = 0, phase = "";

  function tell(text, action, onclick) {
    words.textContent = text;
    button.hidden = !action;
    button.textContent = action || "";
    button.onclick = onclick;
  }
  function far(text, part) {
    phase = text;
    bar.hidden = part === undefined;
    if (part !== undefined) bar.value = Math.min(1, part);
    const [call] = waiting.values();
    if (call) doing.textContent = text || call.words;
  }
  const settled = () => document.dispatchEvent(new Event("python")); // it is there, or will not be loaded now
  function idle(text = "") {
    far("");
    box.dataset.state = "idle";
    tell(lacks || `${text}Dealing and proving need Python, ${megabytes(size)}.`, lacks ? "" : "Load it now", () => start().catch(() => {}));
  }
  function stop(text) {
    worker?.terminate();
    worker = ready = null;
    const left = [...waiting.values()];
    waiting.clear();
    progress.remove();
    left.forEach(({ reject }) => reject(new Error(text)));
    idle();
  }
  function start() {
    if (lacks) return Promise.reject(new Error(lacks));
    if (ready) return ready;
    began = performance.now();
    box.dataset.state = "loading";
    tell(`Loading Python, ${megabytes(size)} …`, "Stop", () => { stop("Python was not loaded: you stopped it."); settled(); });
    far("Loading what deals kingdoms …", 0);
    worker = new Worker(new URL("assets/table/worker.js", siteRoot), { type: "module" });
    ready = new Promise((resolve, reject) => {
      const failed = (why) => {
        const text = navigator.onLine === false ? "Python is not kept on this device, and there is no network." : `Python could not be loaded (${why}).`;
        reject(new Error(text));
        stop(text);
        settled();
        tell(text, "Try again", () => start().catch(() => {}));
      };
      worker.onerror = (event) => { event.preventDefault(); failed("it cannot be started"); };
      worker.onmessage = ({ data }) => {
        if (data.loaded) {
          const part = Math.min(1, data.loaded / watched);
          const text = part < 1 ? `${megabytes(part * size)} of ${megabytes(size)}` : "";
          words.textContent = text ? `Loading Python: ${text}` : "Starting Python …";
          far(text ? `Loading what deals kingdoms: ${text}` : "Starting …", part);
        } else if (data.failed) failed(data.failed);
        else if (data.ready) {
          box.dataset.state = "ready";
          box.dataset.seconds = ((performance.now() - began) / 1000).toFixed(2);
          tell(`Python is ready (${box.dataset.seconds} s).`);
          far("");
          settled();
          resolve();
        } else if (data.more) far(`Loading the rulings: ${megabytes(data.more)} of ${megabytes(more)}`, data.more / more);
        else if (data.prepared) { box.dataset.rulings = "ready"; far(""); }
        else if (data.news) waiting.get(data.id)?.onNews(data.news);
        else {
          const call = waiting.get(data.id);
          waiting.delete(data.id);
          if (!waiting.size) progress.remove();
          if (data.error) call?.reject(new Error(data.error)); else call?.resolve(data.answer);
        }
      };
    });
    ready.catch(() => {});
    return ready;
  }
  const TOLD = { kingdom: "Dealing …", offers: "Dealing …", answer: "Working it out …", rulings: "Proving …", explore: "Trying …", moves: "Looking …", ask: "Reading it …", simulate: "Playing …", rating: "Playing …" };
  function ask(call, asked, { onNews = () => {}, where } = {}) {
    if (lacks) return Promise.reject(new Error(lacks));
    return new Promise((resolve, reject) => {
      const id = ++number;
      waiting.set(id, { resolve, reject, onNews, words: TOLD[call] });
      doing.textContent = phase || TOLD[call];
      where?.append(progress);
      start();
      worker.postMessage({ id, call, asked });
    });
  }
  // What rulings need is fetched when they come in sight.
  function prepare() {
    if (!lacks) start().then(() => worker?.postMessage({ prepare: true }), () => {});
  }
  idle();
  const saves = navigator.connection?.saveData;
  setTimeout(() => { if (lacks || saves) settled(); else start().catch(() => {}); });
  return { ask, start, stop, prepare, lacks, get started() { return ready !== null; } };
})();
