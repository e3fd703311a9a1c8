// @ts-check
// Inline script at the end of each page. Pages are complete without scripts, so on slow connections the scripts are
// loaded after the first paint.
(() => {
  const longestWaitMs = 3000;
  const started = new AbortController();

  function start() {
    if (started.signal.aborted) return;
    started.abort();
    const later = document.querySelector("script[data-modules]");
    if (!(later instanceof HTMLScriptElement)) return;
    for (const href of later.dataset.modules?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const script = Object.assign(document.createElement("script"), { type: "module", async: true });
    script.textContent = later.textContent;
    later.replaceWith(script);
  }

  /** Starts after the first paint. */
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));

  if (document.readyState !== "complete" && document.querySelector('link[rel="preload"][as="image"]')) {
    addEventListener("load", afterPaint, { signal: started.signal });
  } else {
    afterPaint();
  }
  // The first interaction loads the scripts at once.
  for (const type of ["pointerdown", "keydown"]) {
    document.addEventListener(type, start, { capture: true, signal: started.signal });
  }
  setTimeout(start, longestWaitMs);
})();
