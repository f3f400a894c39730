// Keeps the app itself in the browser, never data, so that a page opens without a connection and says that it is offline.
// Calls of the service always go to the network: nothing is answered from a copy, and nothing is sent later.

/** The files of the app and a hash of their names; the build writes them here. */
const files = [];
const version = "";
const copy = `plumbline ${version}`;
const page = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(keepCopy());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOlderCopies());
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  const isPage = event.request.mode === "navigate" && (pathname === page || pathname.startsWith("/app/"));
  if (isPage) event.respondWith(pageOrCopy(event.request));
  else if (files.includes(pathname)) event.respondWith(copyOrFile(event.request));
});

async function keepCopy() {
  const cache = await caches.open(copy);
  await cache.addAll([page, ...files]);
  await self.skipWaiting();
}

async function deleteOlderCopies() {
  for (const name of await caches.keys()) if (name !== copy) await caches.delete(name);
  await self.clients.claim();
}

/** The network first, so that a new version is seen at once. */
async function pageOrCopy(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Files are named by a hash of their content, so a copy is never out of date. */
async function copyOrFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}
