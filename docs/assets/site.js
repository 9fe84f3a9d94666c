// What every page does first: where the site begins, and keeping its pages for offline; and what the other scripts
// share.
const siteRoot = new URL(JSON.parse(document.getElementById("__config").textContent).base.replace(/\/?$/, "/"), location.href);

// An element with its properties and what is in it.
function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

// Scripts of the site that are loaded when they are needed; each once, and in the order in which they are asked for.
const siteScripts = new Map();
function siteScript(path) {
  if (!siteScripts.has(path)) {
    siteScripts.set(path, new Promise((resolve, reject) => {
      const script = make("script", { src: new URL(path, siteRoot).href, async: false, onload: resolve });
      script.onerror = () => { siteScripts.delete(path); script.remove(); reject(new Error(`${path} could not be loaded.`)); };
      document.head.append(script);
    }));
  }
  return siteScripts.get(path);
}

// What is searched: cards, rules and lists; and the rulings, which are most of it and come when they are needed.
async function searched(rulings) {
  await Promise.all(["search-index", ...(rulings ? ["search-rulings"] : [])].map((name) => siteScript(`assets/${name}.js`)));
  return searchIndex;
}

// Lists of words kept in the browser alone. What is damaged there is forgotten, and told on the page At the table.
const OWNED = "dominion.sets"; // the ids of the sets one owns, as far as one has said so here
const KEPT = { [OWNED]: "the sets you own", "dominion.never": "the cards you never want", "dominion.favoured": "the cards you like", "dominion.fans": "your fan cards" };
const damagedLists = new Set();
function keptList(key) {
  let text = null;
  try {
    text = localStorage.getItem(key);
    const found = JSON.parse(text ?? "[]");
    if (Array.isArray(found) && found.every((each) => typeof each === "string")) return found;
  } catch { /* the browser forbids to keep anything, or what it kept is no JSON */ }
  if (text !== null) {
    damagedLists.add(KEPT[key]);
    keepList(key, []);
  }
  return [];
}
function keepList(key, list) {
  try { localStorage.setItem(key, JSON.stringify(list)); } catch { /* then it holds for this page only */ }
}
const keptDamaged = () => [...damagedLists];
const ownedSets = () => keptList(OWNED);
const keepOwnedSets = (ids) => keepList(OWNED, ids);

// Folds stay as they are on paper; the theme would open them all.
addEventListener("beforeprint", (event) => event.stopImmediatePropagation(), { capture: true });

if (location.protocol !== "file:" && "serviceWorker" in navigator) {
  // What the page is opened for is loaded first.
  const first = !navigator.serviceWorker.controller;
  async function serve() {
    try {
      const registration = await navigator.serviceWorker.register(new URL("sw.js", siteRoot));
      tellOfUpdate(registration);
      if (!first) return;
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage({ loaded: performance.getEntriesByType("resource").map(({ name }) => name) });
    } catch { /* then only offline is missing */ }
  }
  if (!first || !document.getElementById("python")) serve();
  else document.addEventListener("python", serve, { once: true });
}

// Says something to the service worker (the one in charge, unless another is given), and gives its last answer.
async function askKeeper(what, onNews = () => {}, keeper) {
  const asked = keeper || (await navigator.serviceWorker.ready).active;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data.ended ? resolve(data) : onNews(data));
    asked.postMessage(what, [port2]);
  });
}

// Where everything is kept, a newer version waits until the reader takes it.
function tellOfUpdate(registration) {
  async function tell() {
    const { waiting } = registration;
    // The entry is that of the service worker, which is not asked: an event would hold up what is about to take over.
    if (!waiting || !(await caches.match(new URL("kept-whole", siteRoot))) || document.querySelector(".update")) return;
    const words = make("span", { textContent: "There is a newer version of the pages stored here. " });
    const button = make("button", { type: "button", textContent: "Update" });
    const bar = make("p", { className: "update" }, words, button);
    bar.setAttribute("role", "status");
    button.onclick = async () => {
      button.hidden = true;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      const { failed } = await askKeeper("update", ({ done, of }) => { words.textContent = `Updating: ${done} of ${of} …`; }, waiting);
      if (failed) { words.textContent = `Not updated: ${failed}. `; button.hidden = false; }
    };
    document.body.prepend(bar);
  }
  tell();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
}
