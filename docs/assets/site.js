// What every page does first: where the site begins, how its pages are addressed, and keeping them for offline;
// and what the other scripts share.
const siteRoot = new URL(JSON.parse(document.getElementById("__config").textContent).base.replace(/\/?$/, "/"), location.href);

// Read from a folder, without a server, an address that ends in a slash would show a list of files.
function sitePage(address) {
  return location.protocol === "file:" ? address.replace(/\/(?=#|$)/, "/index.html") : address;
}

// An element with its properties and what is in it.
function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

// The ids of the sets one owns, as far as one has said so here; kept in the browser alone.
const OWNED = "dominion.sets";
function ownedSets() {
  try {
    return JSON.parse(localStorage.getItem(OWNED)) || [];
  } catch {
    return []; // the browser forbids to keep anything
  }
}
function keepOwnedSets(ids) {
  try { localStorage.setItem(OWNED, JSON.stringify(ids)); } catch { /* then they hold for this page only */ }
}

// Folds stay as they are on paper; the theme would open them all.
addEventListener("beforeprint", (event) => event.stopImmediatePropagation(), { capture: true });

if (location.protocol === "file:") {
  document.querySelectorAll("a[href]").forEach((link) => {
    if (link.protocol === "file:") link.href = sitePage(link.href);
  });
} else if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(new URL("sw.js", siteRoot)).then(tellOfUpdate).catch(() => {}); // without it, only offline is missing
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
    const words = make("span", { textContent: "There is a newer version of what is kept here. " });
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
