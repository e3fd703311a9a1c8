import type { Db } from "../database/store.ts";
import type { Outbox } from "./outbox.ts";

/** What follows a recorded payment, such as a mail, a ticket or a line in the statistics: its name and what identifies it. */
export interface Effect {
  name: "receipt" | "refund mail" | "booking mails" | "statistics" | "tickets" | "notice";
  /** Ids, no personal data: what the effect says is read when it is carried out. */
  data: Readonly<Record<string, unknown>>;
}

/** Carries an effect out by `work`, within the transaction of the record, or has the outbox do so later. */
export type RunEffect = (db: Db, effect: Effect, work: () => Promise<unknown>) => Promise<void>;

/** In the usual way, record and effects are one transaction. */
export const runWithRecord: RunEffect = async (_db, _effect, work) => {
  await work();
};

/** For a record whose effects have failed: each becomes a message of the outbox, which tries it again by itself. */
export const runAfterRecord =
  (outbox: Pick<Outbox, "enqueue">, intentId: string): RunEffect =>
  (db, { name, data }) =>
    outbox.enqueue(db, {
      key: `effect:${intentId}:${name}`,
      kind: "effect",
      payload: { name, data: { ...data, intentId } },
    });
