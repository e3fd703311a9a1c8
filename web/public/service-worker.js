// @ts-check
/// <reference lib="webworker" />
// Keeps what guests need most when there is no connection: the page with menu, telephone and hours, the public pages
// they saw last, and the files those are made of. Whoever is online always gets what the server says now.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const cacheName = "restaurant-1";
const offlinePath = "/offline";
const maxImages = 80;
const offlinePageMaxAgeMs = 3_600_000;
/** Somebody's own pages are never kept on the device. */
const publicPagePattern = /^\/($|menu(\/|$)|order\/|offline$)/;

let offlinePageCachedAt = 0;

/** @param {string} html */
const assetUrlsIn = (html) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:css|woff2)/g) ?? [])];

/** Fetches the page for the time without a connection, with the style sheet and the face it is set in. */
async function cacheOfflinePage() {
  const response = await fetch(offlinePath);
  if (!response.ok) return;
  const cache = await caches.open(cacheName);
  await cache.put(offlinePath, response.clone());
  for (const file of assetUrlsIn(await response.text())) {
    if (!(await cache.match(file))) await cache.add(file);
  }
  offlinePageCachedAt = Date.now();
}

/** @param {Request} request */
async function respondWithPage(request) {
  try {
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    if (response.ok && publicPagePattern.test(pathname)) {
      const cache = await caches.open(cacheName);
      await cache.put(pathname, response.clone());
    }
    if (Date.now() - offlinePageCachedAt > offlinePageMaxAgeMs) void cacheOfflinePage().catch(() => {});
    return response;
  } catch {
    const { pathname } = new URL(request.url);
    return (await caches.match(pathname)) ?? (await caches.match(offlinePath)) ?? Response.error();
  }
}

/** Built files never change under their address. @param {Request} request */
async function respondWithAsset(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

/** @param {Request} request */
async function respondWithImage(request) {
  try {
    const response = await fetch(request);
    const cache = await caches.open(cacheName);
    if (response.ok) await cache.put(request, response.clone());
    const images = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith("/images/"));
    for (const old of images.slice(0, Math.max(0, images.length - maxImages))) await cache.delete(old);
    return response;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(respondWithPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(respondWithAsset(request));
  else if (pathname.startsWith("/images/")) event.respondWith(respondWithImage(request));
});
