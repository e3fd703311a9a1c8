import loadScriptsAfterPaint from "./load-scripts-after-paint.js?raw";
import replayEvents from "./replay-events.js?raw";

const preloadPattern = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const modulePattern = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** As they are sent with each page: without comments. */
const inlineScripts = [replayEvents, loadScriptsAfterPaint]
  .map((script) => script.replaceAll(/^\s*\/[/*].*\n/gm, "").replaceAll(/^\s+/gm, ""))
  .map((script) => `<script>${script}</script>`)
  .join("");

/** Has the scripts of a page wait until it is painted, and what is done before that kept; see the scripts beside. */
export function deferScripts(html: string): string {
  const moduleUrls = [...html.matchAll(preloadPattern)].map(([, href]) => href);
  if (moduleUrls.length === 0) return html;
  const deferredScript = (_: string, code: string) =>
    `<script type="text/plain" data-modules="${moduleUrls.join(" ")}">${code}</script>${inlineScripts}`;
  return html.replaceAll(preloadPattern, "").replace(modulePattern, deferredScript);
}
