/** Creates an `Idempotency-Key`. `randomUUID` is missing on pages without TLS. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the idempotency key of a request body. */
export type KeyFor = (body: unknown) => string;

/**
 * Creates idempotency keys for form submissions. Equal bodies get the same key, for retries after a lost response,
 * until `reset` is called.
 */
export function createKeyStore() {
  let lastRequest = { entries: "", key: "" };
  const keyFor: KeyFor = (body) => {
    const entries = JSON.stringify(body);
    if (lastRequest.entries !== entries) lastRequest = { entries, key: createRandomKey() };
    return lastRequest.key;
  };
  const reset = (): void => {
    lastRequest = { entries: "", key: "" };
  };
  return { keyFor, reset };
}
