/**
 * Decodes the claims of a token without verifying them: only for display and for scheduling the renewal. Returns
 * `undefined` for text that is no token.
 */
export function decodeTokenClaims(token: string): unknown {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
