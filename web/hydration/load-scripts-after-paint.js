// @ts-check
// Part of the inline script at the end of each page. Pages are complete without scripts, so on slow connections the scripts
// are loaded after the first paint, and for visitors also after the largest image. Signed-in users have them in the browser's
// cache already, and miss their cart until they run.
(() => {
  const longestWaitMs = 3000;
  const started = new AbortController();

  // `deferred-scripts.tsx` wrote them as the text of a `noscript` element in a `template`.
  const written = document.getElementById("deferred-scripts");
  const deferred = document.createElement("template");
  if (written instanceof HTMLTemplateElement) deferred.innerHTML = written.content.textContent;

  /** Tells `replay-events.js` that the page will not hydrate. Not if a preload fails: browsers load the script again then. */
  const fail = () => document.dispatchEvent(new Event("scripts-failed"));

  /** A script runs only if it is created anew. @param {Element} element */
  function activate(element) {
    const copy = document.createElement(element.localName);
    for (const { name, value } of element.attributes) copy.setAttribute(name, value);
    copy.textContent = element.textContent;
    if (copy instanceof HTMLScriptElement) copy.onerror = fail;
    document.head.append(copy);
  }

  // The router's context, to which the scripts that follow in the document add the data of the page.
  for (const script of deferred.content.querySelectorAll("script:not([type])")) {
    activate(script);
    script.remove();
  }

  function start() {
    if (started.signal.aborted) return;
    started.abort();
    for (const element of deferred.content.children) activate(element);
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
