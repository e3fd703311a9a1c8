import type { Db } from "../platform/database/store.ts";

/** A hold that ended without payment, with times in milliseconds since 1970. */
export interface EndedHold {
  createdAt: number;
  heldUntil: number;
  endedAt: number;
}

/** More than any limit counts. */
const maxRows = 50;

/** Queries for the limits of holds. */
export const holdRepository = {
  /** Makes other transactions that hold a table wait until this one ends: an update without effect locks on both engines. */
  lock: async (db: Db): Promise<void> => {
    await db
      .updateTable("hold_lock")
      .set((eb) => ({ id: eb.ref("id") }))
      .execute();
  },
  /** The ends of the open holds of a client's near or wide network, soonest first, without those of one user. */
  listOpenEndsOf: async (
    db: Db,
    network: "near" | "wide",
    clientKey: string,
    { now, exceptUserId }: { now: number; exceptUserId: string },
  ): Promise<number[]> => {
    const rows = await db
      .selectFrom("reservations")
      .select("held_until")
      .where("status", "=", "held")
      .where("held_until", ">", now)
      .where(network === "near" ? "client_key" : "client_wide", "=", clientKey)
      .where("user_id", "<>", exceptUserId)
      .orderBy("held_until")
      .execute();
    return rows.flatMap(({ held_until }) => (held_until === null ? [] : [held_until]));
  },
  /** A user's unpaid holds that began after `since` and after the last paid one, latest first. */
  listEnded: async (db: Db, userId: string, since: number, now: number): Promise<EndedHold[]> => {
    const rows = await db
      .selectFrom("reservations")
      .innerJoin("payment_intents", "payment_intents.id", "reservations.intent_id")
      .select(["reservations.created_at", "held_until", "hold_ended_at", "payment_intents.status as intentStatus"])
      .where("reservations.user_id", "=", userId)
      .where("reservations.created_at", ">", since)
      .orderBy("reservations.created_at", "desc")
      .orderBy("reservations.id", "desc")
      .limit(maxRows)
      .execute();
    const lastPaid = rows.findIndex(({ intentStatus }) => intentStatus === "paid" || intentStatus === "refunded");
    return (lastPaid === -1 ? rows : rows.slice(0, lastPaid)).flatMap(({ created_at, held_until, hold_ended_at }) => {
      if (held_until === null) return [];
      const endedAt = hold_ended_at ?? held_until;
      return endedAt <= now ? [{ createdAt: created_at, heldUntil: held_until, endedAt }] : [];
    });
  },
};
