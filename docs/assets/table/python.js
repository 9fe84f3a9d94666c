// The page's Python: one worker, started when it is first asked; `tablePython.ask(call, asked, onNews)` gives the answer.
const tablePython = (() => {
  const box = document.getElementById("python");
  if (!box) return null;
  const size = Number(box.dataset.size), bytes = Number(box.dataset.bytes);
  const megabytes = (number) => `${(number / 1e6).toFixed(1)} MB`;
  const lacks = size === 0 ? "This copy of the site was built without Python: kingdoms are not dealt and nothing is proved here. What needs no Python works."
    : location.protocol === "file:" ? "Read from a folder, this page cannot start Python; from a web server it can. What needs no Python works."
    : typeof WebAssembly !== "object" || typeof Worker !== "function" ? "This browser has no WebAssembly, which Python needs here: kingdoms are not dealt and nothing is proved. What needs no Python works."
    : "";
  const words = make("p", { className: "python-words" });
  words.setAttribute("role", "status");
  const bar = make("progress", { max: 1, value: 0, hidden: true });
  bar.setAttribute("aria-label", "Python is being loaded");
  const button = make("button", { type: "button", className: "table-button" });
  box.replaceChildren(words, bar, button);
  const waiting = new Map();
  let worker = null, ready = null, number = 0, began = 0;

  function tell(text, action, onclick) {
    words.textContent = text;
    button.hidden = !action;
    button.textContent = action || "";
    button.onclick = onclick;
  }
  function idle(text = "") {
    bar.hidden = true;
    box.dataset.state = "idle";
    tell(lacks || `${text}Dealing and proving need Python: ${megabytes(size)}, loaded when you first use them.`, lacks ? "" : "Load it now", start);
  }
  function stop(text) {
    worker?.terminate();
    worker = ready = null;
    const left = [...waiting.values()];
    waiting.clear();
    left.forEach(({ reject }) => reject(new Error(text)));
    idle();
  }
  function start() {
    if (lacks) return Promise.reject(new Error(lacks));
    if (ready) return ready;
    began = performance.now();
    box.dataset.state = "loading";
    bar.hidden = false;
    bar.value = 0;
    tell(`Loading Python, ${megabytes(size)} …`, "Stop", () => stop("Python was not loaded: you stopped it."));
    worker = new Worker(new URL("assets/table/worker.js", siteRoot), { type: "module" });
    ready = new Promise((resolve, reject) => {
      worker.onerror = (event) => { event.preventDefault(); failed("it cannot be started"); };
      const failed = (why) => {
        const text = navigator.onLine === false ? "Python is not kept on this phone, and there is no network." : `Python could not be loaded (${why}).`;
        reject(new Error(text));
        stop(text);
        tell(text, "Try again", () => start().catch(() => {}));
      };
      worker.onmessage = ({ data }) => {
        if (data.loaded) {
          bar.value = Math.min(1, data.loaded / bytes);
          words.textContent = bar.value < 1 ? `Loading Python: ${megabytes(bar.value * size)} of ${megabytes(size)}` : "Starting Python …";
        } else if (data.failed) failed(data.failed);
        else if (data.ready) {
          bar.hidden = true;
          box.dataset.state = "ready";
          box.dataset.seconds = ((performance.now() - began) / 1000).toFixed(2);
          tell(`Python is ready (${box.dataset.seconds} s).`);
          resolve();
        } else if (data.news) waiting.get(data.id)?.onNews(data.news);
        else {
          const call = waiting.get(data.id);
          waiting.delete(data.id);
          if (data.error) call?.reject(new Error(data.error)); else call?.resolve(data.answer);
        }
      };
    });
    ready.catch(() => {});
    return ready;
  }
  async function ask(call, asked, onNews = () => {}) {
    await start();
    const id = ++number;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, onNews });
      worker.postMessage({ id, call, asked });
    });
  }
  idle();
  return { ask, start, stop, lacks, get started() { return ready !== null; } };
})();
