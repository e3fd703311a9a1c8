import keptActs from "./kept-acts.js?raw";
import paintedFirst from "./painted-first.js?raw";

const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const modules = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** As they are sent with each page: without comments. */
const inline = [keptActs, paintedFirst]
  .map((script) => script.replaceAll(/^\s*\/[/*].*\n/gm, "").replaceAll(/^\s+/gm, ""))
  .map((script) => `<script>${script}</script>`)
  .join("");

/** Has the scripts of a page wait until it is painted, and what is done before that kept; see the scripts beside. */
export function scriptsLater(html: string): string {
  const addresses = [...html.matchAll(preloads)].map(([, href]) => href);
  if (addresses.length === 0) return html;
  const waiting = (_: string, code: string) =>
    `<script type="text/plain" data-modules="${addresses.join(" ")}">${code}</script>${inline}`;
  return html.replaceAll(preloads, "").replace(modules, waiting);
}
