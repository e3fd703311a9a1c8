import { randomUUID } from "node:crypto";

/** A mail as it lies in the outbox after it could not be delivered for two days: nothing over HTTP makes one. */
export function failedMailDelivery() {
  const id = randomUUID();
  const mail = { to: `${id}@example.com`, subject: "Your order", text: "It is ready." };
  const now = Date.now();
  return {
    id,
    key: `mail:${id}`,
    kind: "mail" as const,
    payload: JSON.stringify(mail),
    attempts: 54,
    next_at: now + 3_600_000,
    sent_at: null,
    last_error: "Error: connect ECONNREFUSED",
    dead_at: now,
    discarded_at: null,
    created_at: now,
  };
}
