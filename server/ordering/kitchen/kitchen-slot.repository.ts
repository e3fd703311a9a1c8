import type { Db } from "../../platform/database/store.ts";

/** Minutes of work taken of the kitchen's slots. */
export const kitchenSlotRepository = {
  /** The minutes taken of each slot from `from` to `to`, inclusive. */
  listTaken: async (db: Db, from: number, to: number): Promise<Map<number, number>> => {
    const rows = await db
      .selectFrom("kitchen_slots")
      .select(["slot", "taken"])
      .where("slot", ">=", from)
      .where("slot", "<=", to)
      .execute();
    return new Map(rows.map(({ slot, taken }) => [slot, taken]));
  },
  /**
   * Takes minutes of a slot if no more than `limit` are taken then. One statement, so that simultaneous calls never take
   * more together. Returns whether it took them.
   */
  take: async (db: Db, slot: number, minutes: number, limit: number): Promise<boolean> => {
    if (minutes > limit) return false;
    const row = await db
      .insertInto("kitchen_slots")
      .values({ slot, taken: minutes })
      .onConflict((conflict) =>
        conflict
          .column("slot")
          .doUpdateSet((eb) => ({ taken: eb("kitchen_slots.taken", "+", minutes) }))
          .where((eb) => eb(eb("kitchen_slots.taken", "+", minutes), "<=", limit)),
      )
      .returning("slot")
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Takes minutes of a slot, even if it is full. */
  overbook: async (db: Db, slot: number, minutes: number): Promise<void> => {
    await db
      .insertInto("kitchen_slots")
      .values({ slot, taken: minutes })
      .onConflict((conflict) =>
        conflict.column("slot").doUpdateSet((eb) => ({ taken: eb("kitchen_slots.taken", "+", minutes) })),
      )
      .execute();
  },
  release: async (db: Db, slot: number, minutes: number): Promise<void> => {
    await db
      .updateTable("kitchen_slots")
      .set((eb) => ({ taken: eb("taken", "-", minutes) }))
      .where("slot", "=", slot)
      .execute();
  },
  deleteBefore: async (db: Db, slot: number): Promise<void> => {
    await db.deleteFrom("kitchen_slots").where("slot", "<", slot).execute();
  },
};
