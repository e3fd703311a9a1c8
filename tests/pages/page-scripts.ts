import { brotliCompressSync } from "node:zlib";

export interface PageScript {
  path: string;
  text: string;
}

const assetPath = String.raw`[^"]+\.js`;
/** Matches import declarations, with or without names, but not `import()`, which loads only when it runs. */
const staticImport = new RegExp(String.raw`\b(?:from|import)\s*"(${assetPath})"`, "g");
const laterImport = /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g;
const scriptTag = /<script\b([^>]*)>(.*?)<\/script>/gs;
const preloadTag = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const importsIn = (code: string) => [...code.matchAll(staticImport)].map(([, path = ""]) => path);

/** Returns the scripts that a document names: sources, preloads, and imports of its inline modules. */
function scriptsIn(html: string): string[] {
  const sources = [...html.matchAll(scriptTag)].flatMap(([, attributes = "", code = ""]) => {
    const source = attribute(attributes, "src");
    return source ? [source] : importsIn(code);
  });
  const preloads = [...html.matchAll(preloadTag)].map(([tag]) => attribute(tag, "href"));
  return [...sources, ...preloads].filter((path) => path !== undefined);
}

/**
 * Loads all scripts that a browser loads for a page before any user input: those of its HTML and their static imports.
 */
export async function loadPageScripts(origin: string, path: string): Promise<PageScript[]> {
  const page = new URL(path, origin);
  const html = await (await fetch(page)).text();
  return loadScripts(scriptsIn(html).map((source) => new URL(source, page)));
}

/** Loads what these scripts load when they need it: by each name, without its hash, that script and its static imports. */
export async function loadLaterScripts(origin: string, scripts: readonly PageScript[]) {
  const found = scripts.flatMap(({ path, text }) =>
    [...text.matchAll(laterImport)].map(([, imported = ""]) => new URL(imported, new URL(path, origin))),
  );
  const later: Record<string, PageScript[]> = {};
  for (const url of found) later[/([\w-]+)-[\w-]{8}\.js$/.exec(url.pathname)?.[1] ?? ""] = await loadScripts([url]);
  return later;
}

async function loadScripts(queue: URL[]): Promise<PageScript[]> {
  const scripts = new Map<string, PageScript>();
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (scripts.has(url.pathname)) continue;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url.pathname} answers ${answer.status}`);
    const text = await answer.text();
    scripts.set(url.pathname, { path: url.pathname, text });
    for (const imported of importsIn(text)) queue.push(new URL(imported, url));
  }
  return [...scripts.values()];
}

/** Returns the total size of the scripts in bytes, each compressed as it is sent. */
export const compressedSize = (scripts: readonly PageScript[]): number =>
  scripts.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0);
