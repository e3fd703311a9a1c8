import { hash } from "node:crypto";

/** The value of a `Content-Security-Policy` source without quotes. */
export const hashScript = (script: string): string => `sha256-${hash("sha256", script, "base64")}`;

/** Yields the text of each inline script whose tag contains `attribute`, a name with its value. */
function* scriptsWith(attribute: string, html: string): Generator<string> {
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const start = html.indexOf(">", at) + 1;
    const isScript = html.startsWith("<script", html.lastIndexOf("<", at));
    if (isScript) yield html.slice(start, html.indexOf("</script>", start));
  }
}

/**
 * Returns the hashes of the inline scripts that carry the nonce, and the page without it. The nonce is new for each
 * rendering and known to the app only, so a script that came in with the content has no hash.
 */
export function takeScriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  return { html: html.replaceAll(attribute, ""), hashes: [...scriptsWith(attribute, html)].map(hashScript) };
}
