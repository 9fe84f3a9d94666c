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

// The names of the expansions one owns, as far as one has said so here; kept in the browser alone.
const OWNED = "owned-expansions";
function ownedExpansions() {
  try {
    return JSON.parse(localStorage.getItem(OWNED)) || [];
  } catch {
    return []; // nothing is kept for pages read from a folder, or when the browser forbids it
  }
}
function keepOwnedExpansions(names) {
  try {
    localStorage.setItem(OWNED, JSON.stringify(names));
  } catch {} // then it holds for this page only
}

// Folds stay as they are on paper; the theme would open them all.
addEventListener("beforeprint", (event) => event.stopImmediatePropagation(), { capture: true });

if (location.protocol === "file:") {
  document.querySelectorAll("a[href]").forEach((link) => {
    if (link.protocol === "file:") link.href = sitePage(link.href);
  });
} else if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(new URL("sw.js", siteRoot)).catch(() => {}); // without it, only offline is missing
}
