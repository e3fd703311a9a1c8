/** An `Idempotency-Key`. Not `randomUUID`, which pages without TLS do not have. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The key of a request body. */
export type KeyFor = (body: unknown) => string;

/**
 * Keys for what is typed and sent: the same entries sent again, after an answer that was lost, have the same key. After
 * `reset` they are something new.
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
