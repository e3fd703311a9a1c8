/** An `Idempotency-Key`. Not `randomUUID`, which pages without TLS do not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Keys for what is typed and sent: the same entries sent again, after an answer that was lost, have the same key. After
 * `forget` they are something new.
 */
export function keyKeeper() {
  let last = { entries: "", key: "" };
  return {
    keyOf(entries: unknown): string {
      const sent = JSON.stringify(entries);
      if (last.entries !== sent) last = { entries: sent, key: newKey() };
      return last.key;
    },
    forget: (): void => {
      last = { entries: "", key: "" };
    },
  };
}
