// @ts-check
/// <reference lib="webworker" />
// Keeps what guests need most when there is no connection: the page with menu, telephone and hours, the public pages
// they saw last, and the files those are made of. Whoever is online always gets what the server says now.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const kept = "restaurant-1";
const offline = "/offline";
const mostPictures = 80;
const freshForMs = 3_600_000;
/** Somebody's own pages are never kept on the device. */
const publicPage = /^\/($|menu(\/|$)|order\/|offline$)/;

let lookedAt = 0;

/** @param {string} html */
const filesOf = (html) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:css|woff2)/g) ?? [])];

/** Fetches the page for the time without a connection, with the style sheet and the face it is set in. */
async function keepOfflinePage() {
  const response = await fetch(offline);
  if (!response.ok) return;
  const cache = await caches.open(kept);
  await cache.put(offline, response.clone());
  for (const file of filesOf(await response.text())) {
    if (!(await cache.match(file))) await cache.add(file);
  }
  lookedAt = Date.now();
}

/** @param {Request} request */
async function page(request) {
  try {
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    if (response.ok && publicPage.test(pathname)) {
      const cache = await caches.open(kept);
      await cache.put(pathname, response.clone());
    }
    if (Date.now() - lookedAt > freshForMs) void keepOfflinePage().catch(() => {});
    return response;
  } catch {
    const { pathname } = new URL(request.url);
    return (await caches.match(pathname)) ?? (await caches.match(offline)) ?? Response.error();
  }
}

/** Built files never change under their address. @param {Request} request */
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) (await caches.open(kept)).put(request, response.clone());
  return response;
}

/** @param {Request} request */
async function picture(request) {
  try {
    const response = await fetch(request);
    const cache = await caches.open(kept);
    if (response.ok) await cache.put(request, response.clone());
    const pictures = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith("/images/"));
    for (const old of pictures.slice(0, Math.max(0, pictures.length - mostPictures))) await cache.delete(old);
    return response;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (pathname.startsWith("/images/")) event.respondWith(picture(request));
});
