import keepScrollPosition from "./keep-scroll-position.js?raw";
import loadScriptsAfterPaint from "./load-scripts-after-paint.js?raw";
import replayEvents from "./replay-events.js?raw";

const preloadPattern = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const modulePattern = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Inline scripts as sent with each page, with comments and indentation removed. */
export const addedScripts = [keepScrollPosition, replayEvents, loadScriptsAfterPaint].map((script) =>
  script.replaceAll(/^\s*\/[/*].*\n/gm, "").replaceAll(/^\s+/gm, ""),
);
const inlineScripts = addedScripts.map((script) => `<script>${script}</script>`).join("");

/** The beginning of the element with the deferred module scripts. */
const deferredTag = '<script type="text/plain" data-modules="';
const pageEnd = "</body></html>";

/**
 * Defers the module scripts of a page until after the first paint, unless they are deferred already, and adds the inline
 * scripts that load them and replay earlier events.
 */
export function deferScripts(html: string): string {
  if (html.includes(deferredTag)) return html.replace(pageEnd, () => inlineScripts + pageEnd);
  const moduleUrls = [...html.matchAll(preloadPattern)].map(([, href]) => href);
  if (moduleUrls.length === 0) return html;
  const deferredScript = (_: string, code: string) =>
    `${deferredTag}${moduleUrls.join(" ")}">${code}</script>${inlineScripts}`;
  return html.replaceAll(preloadPattern, "").replace(modulePattern, deferredScript);
}
