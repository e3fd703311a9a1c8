import { hkdfSync } from "node:crypto";

/**
 * The operator's secrets: the current one, then those that were current before (`APP_SECRET_PREVIOUS`). What is signed
 * or encrypted anew uses the current one; what exists is accepted with any.
 */
export type Secrets = readonly [string, ...string[]];

/** Derives a key for one purpose (RFC 5869), so that no key is used for two. */
export const deriveKey = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/** The keys of all secrets for one purpose; the first is the current one. */
export function deriveKeys([current, ...previous]: Secrets, purpose: string) {
  return {
    current: deriveKey(current, purpose),
    all: [current, ...previous].map((secret) => deriveKey(secret, purpose)),
  };
}

/** Returns the first result that is not `undefined`; used to try each key. */
export async function firstOf<K, T>(keys: readonly K[], attempt: (key: K) => Promise<T | undefined>) {
  for (const key of keys) {
    const result = await attempt(key);
    if (result !== undefined) return result;
  }
  return undefined;
}
