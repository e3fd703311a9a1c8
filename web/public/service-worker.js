// @ts-check
/// <reference lib="webworker" />
// Shows what a device is told by push, and caches for offline use: the offline page with menu, telephone and opening hours, the public pages visited last, and
// their assets. Pages and images are always loaded from the server while online.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const cacheName = "restaurant-1";
const offlinePath = "/offline";
const maxImages = 80;
const offlinePageMaxAgeMs = 3_600_000;
/** Only public pages are cached, never those of a user. */
const publicPagePattern = /^\/($|menu(\/|$)|order\/|offline$)/;

/** Parameters of pages that show a part of the dishes; offline the whole menu is shown. */
const partParameters = ["without", "diet", "traces", "q", "page"];

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

/** The cached copy; none if the storage cannot be read. @param {string | Request} key */
const findCopy = (key) => caches.match(key).catch(() => undefined);

/** @param {FetchEvent} event @param {string | Request} key @param {Response} response */
function cacheCopy(event, key, response) {
  const copy = response.clone();
  // Storage that is full must not keep the guest from the answer.
  const store = async () => (await caches.open(cacheName)).put(key, copy);
  event.waitUntil(store().catch(() => {}));
}

/** @param {Response} response */
const mayBeCached = ({ ok, headers }) => ok && !headers.get("cache-control")?.includes("no-store");

/** @param {FetchEvent} event */
async function respondWithPage(event) {
  const { pathname, searchParams } = new URL(event.request.url);
  const response = await fetch(event.request).catch(() => undefined);
  if (!response) return (await findCopy(pathname)) ?? (await findCopy(offlinePath)) ?? Response.error();
  const isPart = partParameters.some((name) => searchParams.has(name));
  if (mayBeCached(response) && publicPagePattern.test(pathname) && !isPart) cacheCopy(event, pathname, response);
  if (Date.now() - offlinePageCachedAt > offlinePageMaxAgeMs) event.waitUntil(cacheOfflinePage().catch(() => {}));
  return response;
}

/** Built files are immutable: their URLs contain a hash. @param {FetchEvent} event */
async function respondWithAsset(event) {
  const cached = await findCopy(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (mayBeCached(response)) cacheCopy(event, event.request, response);
  return response;
}

/** @param {FetchEvent} event */
async function respondWithImage(event) {
  const response = await fetch(event.request).catch(() => undefined);
  if (!response) return (await findCopy(event.request)) ?? Response.error();
  if (mayBeCached(response)) cacheCopy(event, event.request, response);
  event.waitUntil(deleteOldImages().catch(() => {}));
  return response;
}

/** Keeps the images that were cached last. */
async function deleteOldImages() {
  const cache = await caches.open(cacheName);
  const images = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/images/"));
  for (const old of images.slice(0, Math.max(0, images.length - maxImages))) await cache.delete(old);
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
  if (request.mode === "navigate") event.respondWith(respondWithPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(respondWithAsset(event));
  else if (pathname.startsWith("/images/")) event.respondWith(respondWithImage(event));
});

// A push service insists on a notice for each message.
worker.addEventListener("push", (event) => {
  /** @type {{ title?: string, body?: string, path?: string, tag?: string }} */
  const { title = "", body = "", path = "/", tag = "" } = event.data?.json() ?? {};
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path } }));
});

/** Opens a page of this site, in the window that shows it already if there is one. @param {string} path */
async function openPage(path) {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: "window" });
  const open = windows.find((client) => new URL(client.url).pathname === url.pathname);
  // A window that this worker does not control cannot be led elsewhere.
  const shown = await open?.navigate(url.href).catch(() => null);
  await (shown ? shown.focus() : worker.clients.openWindow(url.href));
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data?.path ?? "/")));
});
