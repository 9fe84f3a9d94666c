// Keeps what all pages need, and every page that was opened, so that they can be read without a network; and, when a
// page asks for it, everything. The build fills in the two constants; the version changes whenever a file of the site does.
const VERSION = "";
const FILES = [];

const SCOPE = self.registration.scope;
const PREFIX = `${SCOPE} `;
const NAME = PREFIX + VERSION;
const LIST = new URL("keep.json", SCOPE).href; // every file of the site with its checksum
const WHOLE = new URL("kept-whole", SCOPE).href; // an entry that says that everything is kept
const PYTHON = new URL("assets/python/", SCOPE).href; // kept only with everything
const AT_ONCE = 6;

const older = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
async function wholeBefore() {
  for (const name of await older()) if (await (await caches.open(name)).match(WHOLE)) return true;
  return false;
}

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = open.map((client) => client.url.split("#")[0]).filter((url) => url.startsWith(SCOPE));
  const cache = await caches.open(NAME);
  await Promise.all([...new Set([...FILES.map((file) => new URL(file, SCOPE).href), ...pages])].map(async (url) => {
    const response = await fetch(url, { cache: "reload" }); // what the browser still has may be that of an older version
    if (response.ok) await put(cache, url, response);
    else if (!pages.includes(url)) throw new Error(`${url}: ${response.status}`);
  }));
  // What is kept whole stays so until the reader takes the newer version: see "update".
  if (!(await wholeBefore())) await self.skipWaiting();
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await older()) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (VERSION && request.method === "GET" && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});

// Texts are kept packed: they take a fifth of the room.
const PACKED = "x-packed", TEXT = /^(text|application\/(javascript|json))|svg/;
async function put(cache, request, response) {
  const type = response.headers.get("content-type") || "";
  const packs = TEXT.test(type) && response.body && typeof CompressionStream === "function" && !response.headers.has(PACKED);
  const kept = packs ? new Response(response.body.pipeThrough(new CompressionStream("gzip")), { headers: { "content-type": type, [PACKED]: "gzip" } }) : response;
  await cache.put(request, kept);
}
function unpacked(response) {
  if (!response.headers.has(PACKED)) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": response.headers.get("content-type") } });
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  if (kept) return unpacked(kept);
  try {
    const fresh = await fetch(request, { cache: "no-cache" });
    if (fresh.ok && !request.url.startsWith(PYTHON) && request.url !== LIST) await put(cache, request, fresh.clone());
    return fresh;
  } catch (error) {
    if (request.mode === "navigate") return Response.redirect(new URL("offline/", SCOPE));
    throw error;
  }
}

// A page that was opened before the service worker tells what it loaded, so that it is whole without a network.
async function keepLoaded(urls) {
  const cache = await caches.open(NAME);
  for (const url of urls) {
    if (!url.startsWith(SCOPE) || url.startsWith(PYTHON) || url === LIST || await cache.match(url)) continue;
    const response = await fetch(url, { cache: "no-cache" });
    if (response.ok) await put(cache, url, response);
  }
}

// Pages say "keep", "update" (keep, then take over), "forget" or "kept?"; the answers go to the port they send along.
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const tell = (news) => port?.postMessage(news);
  if (Array.isArray(event.data?.loaded)) { event.waitUntil(keepLoaded(event.data.loaded)); return; }
  const ways = {
    keep: () => keep(tell),
    update: async () => { await keep(tell); await self.skipWaiting(); },
    forget,
    "kept?": async () => {},
  };
  if (!ways[event.data]) return;
  event.waitUntil(ways[event.data]().then(state, state).then((found) => tell({ ended: true, ...found })));
});

async function state(failed) {
  const whole = await caches.match(WHOLE, { cacheName: NAME }); // opening the cache would make it again
  return { kept: Boolean(whole), failed: failed instanceof Error ? failed.message : "" };
}

async function forget() {
  const cache = await caches.open(NAME);
  await cache.delete(WHOLE);
  for (const request of await cache.keys()) {
    if (!FILES.some((file) => new URL(file, SCOPE).href === request.url)) await cache.delete(request);
  }
}

// Loads what is not here yet; files that an older version has unchanged are taken over from it.
async function keep(tell) {
  const list = await fetch(LIST, { cache: "no-cache" });
  if (!list.ok) throw new Error(`the list of files could not be loaded (${list.status})`);
  const cache = await caches.open(NAME);
  await cache.put(LIST, list.clone());
  const { files } = await list.json();
  const before = new Map(); // address and checksum -> the cache that has it
  for (const name of await older()) {
    const old = await caches.open(name);
    const known = await old.match(LIST);
    if (known) for (const [address, sum] of (await known.json()).files) before.set(`${address} ${sum}`, old);
  }
  const left = [...files];
  let done = 0;
  async function take() {
    for (let next = left.pop(); next; next = left.pop()) {
      const [address, sum] = next, url = new URL(address, SCOPE).href;
      if (!(await cache.match(url))) {
        const known = await before.get(`${address} ${sum}`)?.match(url);
        const response = known || await fetch(url, { cache: "no-cache" });
        if (!response.ok) throw new Error(`${address} could not be loaded (${response.status})`);
        await put(cache, url, response);
      }
      done += 1;
      if (done % 20 === 0) tell({ done, of: files.length });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  await cache.put(WHOLE, new Response("yes"));
}
