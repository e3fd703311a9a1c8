/** An `Idempotency-Key`. Not `randomUUID`, which pages without TLS do not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
