// Keeps what all pages need, and every page that was opened, so that they can be read without a network.
// The build fills in the two constants; the version changes whenever a file of the site does.
const VERSION = "";
const FILES = [];

const PREFIX = `${self.registration.scope} `;
const NAME = PREFIX + VERSION;

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = open.map((client) => client.url.split("#")[0]);
  await (await caches.open(NAME)).addAll(new Set([...FILES.map((file) => new URL(file, self.registration.scope).href), ...pages]));
  await self.skipWaiting();
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (VERSION && request.method === "GET" && request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    if (request.mode === "navigate") return Response.redirect(new URL("offline/", self.registration.scope));
    throw error;
  }
}
