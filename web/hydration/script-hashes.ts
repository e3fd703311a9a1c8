import { createHash } from "node:crypto";

const scriptPattern = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The value of a `Content-Security-Policy` source without quotes. */
export const hashScript = (script: string): string => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/**
 * Returns the hashes of the inline scripts that carry the nonce, and the page without it. The nonce is new for each
 * rendering and known to the app only, so a script that came in with the content has no hash.
 */
export function takeScriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const own = [...html.matchAll(scriptPattern)].filter(([, attributes = ""]) => attributes.includes(attribute));
  return { html: html.replaceAll(attribute, ""), hashes: own.map(([, , script = ""]) => hashScript(script)) };
}
