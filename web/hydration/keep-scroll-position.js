// @ts-check
// Part of the inline script at the end of each page. Scrolls to where the last page was, if its link said so: see
// `navigation/next-document.ts`.
(() => {
  const key = "kept-scroll-position";
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    if (kept?.path === location.pathname + location.search) scrollTo({ top: kept.top, behavior: "instant" });
  } catch {
    // Without session storage pages open at the top.
  }
})();
