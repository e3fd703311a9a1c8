import type { Logger } from "pino";
import { z } from "zod";
import { instantOf } from "#contract/instant.ts";
import { toDecimal } from "#contract/money.ts";
import type { Undelivered } from "#contract/undelivered.ts";
import type { OutboxRow } from "../database/operation-schema.ts";
import { mostListed } from "../database/page-of.ts";
import type { Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import { undeliveredRepository as rows } from "./undelivered.repository.ts";

interface Parts {
  store: Store;
  outbox: Outbox;
  currency: string;
  log: Logger;
}

const Mail = z.object({ to: z.string(), subject: z.string() });
const Refund = z.object({ intentId: z.string(), amount: z.int() });

/** What it is about, never the text of a mail: that may hold a link that signs somebody in. */
function about({ kind, payload }: OutboxRow, currency: string): Partial<Undelivered> {
  const parsed: unknown = JSON.parse(payload);
  if (kind === "mail") return Mail.parse(parsed);
  const { intentId, amount } = Refund.parse(parsed);
  return { transactionId: intentId, price: toDecimal(amount, currency) };
}

export type UndeliveredService = ReturnType<typeof undeliveredService>;

/** Dead letters: what the outbox could not carry out, for an admin to see and to decide. */
export function undeliveredService({ store, outbox, currency, log }: Parts) {
  const present = (row: OutboxRow): Undelivered => ({
    _id: row.id,
    kind: row.kind === "refund" ? "refund" : "mail",
    ...about(row, currency),
    attempts: row.attempts,
    error: row.last_error ?? "",
    since: instantOf(row.created_at),
    ...(row.dead_at === null && { nextTry: instantOf(row.next_at) }),
  });

  return {
    list: async (): Promise<Undelivered[]> => (await rows.list(store.db, mostListed)).map(present),
    /** Throws `undelivered_not_found`, also where it has arrived meanwhile. */
    async retry(id: string): Promise<number> {
      const changed = await rows.retry(store.db, id, Date.now());
      if (changed === 0) throw new Refusal("undelivered_not_found");
      outbox.wake();
      return changed;
    },
    /** Throws `undelivered_not_found`. */
    async discard(caller: Caller, id: string): Promise<number> {
      const changed = await rows.discard(store.db, id, Date.now());
      if (changed === 0) throw new Refusal("undelivered_not_found");
      log.warn({ id, by: caller.email }, "an effect that could not be carried out was given up");
      return changed;
    },
  };
}
