import { randomUUID } from "node:crypto";

/** Returns the outbox row of a mail that failed for two days; no request over HTTP can create one. */
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
