// @ts-check
/// <reference lib="webworker" />
// Caches for offline use: the offline page with menu, telephone and opening hours, the public pages visited last, and
// their assets. Pages and images are always loaded from the server while online.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const cacheName = "restaurant-1";
const offlinePath = "/offline";
const maxImages = 80;
const offlinePageMaxAgeMs = 3_600_000;
/** Only public pages are cached, never those of a user. */
const publicPagePattern = /^\/($|menu(\/|$)|order\/|offline$)/;

/** Parameters of pages that show a part of the dishes; offline the whole menu is shown. */
const dishFilter = ["without", "diet", "traces", "q"];

let offlinePageCachedAt = 0;

/** @param {string} html */
const assetUrlsIn = (html) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:css|woff2)/g) ?? [])];

/** Caches the offline page with its style sheet and font. */
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
    const { pathname, searchParams } = new URL(request.url);
    const isFiltered = dishFilter.some((name) => searchParams.has(name));
    if (response.ok && publicPagePattern.test(pathname) && !isFiltered) {
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

/** Built files are immutable: their URLs contain a hash. @param {Request} request */
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
