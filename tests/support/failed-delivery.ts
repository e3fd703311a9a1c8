import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/database/store.ts";
import type { OutboxRow } from "#server/platform/database/system-schema.ts";
import { waitFor } from "./wait-for.ts";

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

/** Waits until an attempt to carry out a message of this kind has failed. */
export const waitForFailure = (db: Db, kind: OutboxRow["kind"]): Promise<{ id: string }> =>
  waitFor(() => {
    const unsent = db.selectFrom("outbox").select("id").where("kind", "=", kind).where("sent_at", "is", null);
    return unsent.where("last_error", "is not", null).executeTakeFirstOrThrow();
  });
