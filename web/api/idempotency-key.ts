/** An `Idempotency-Key`. Not `randomUUID`, which pages without TLS do not have. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Keys for what is typed and sent: the same entries sent again, after an answer that was lost, have the same key. After
 * `forget` they are something new.
 */
export function createKeyStore() {
  let lastRequest = { entries: "", key: "" };
  return {
    keyFor(body: unknown): string {
      const serialized = JSON.stringify(body);
      if (lastRequest.entries !== serialized) lastRequest = { entries: serialized, key: createRandomKey() };
      return lastRequest.key;
    },
    reset: (): void => {
      lastRequest = { entries: "", key: "" };
    },
  };
}
