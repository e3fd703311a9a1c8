// @ts-check
// Inline script at the end of each page. Pages are complete without scripts, so on slow connections the scripts are
// loaded after the first paint, and for visitors also after the largest image. Signed-in users have them in the browser's
// cache already, and miss their cart until they run.
(() => {
  const longestWaitMs = 3000;
  const started = new AbortController();

  /** Tells `replay-events.js` that the page will not hydrate. Not if a preload fails: browsers load the script again then. */
  const fail = () => document.dispatchEvent(new Event("scripts-failed"));

  function start() {
    if (started.signal.aborted) return;
    started.abort();
    const later = document.querySelector("script[data-modules]");
    if (!(later instanceof HTMLScriptElement)) return;
    for (const href of later.dataset.modules?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const script = Object.assign(document.createElement("script"), { type: "module", async: true, onerror: fail });
    script.textContent = later.textContent;
    later.replaceWith(script);
  }

  /** Starts after the first paint. */
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));

  function isSignedIn() {
    try {
      return localStorage.getItem("access-token") !== null;
    } catch {
      return false;
    }
  }

  if (
    !isSignedIn() &&
    document.readyState !== "complete" &&
    document.querySelector('link[rel="preload"][as="image"]')
  ) {
    addEventListener("load", afterPaint, { signal: started.signal });
  } else {
    afterPaint();
  }
  // The first interaction loads the scripts at once. On the window, since `replay-events.js` withholds it from others.
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, start, { capture: true, signal: started.signal });
  }
  setTimeout(start, longestWaitMs);
})();
