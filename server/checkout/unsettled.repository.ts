import type { Db } from "../database/store.ts";

export const unsettledRepository = {
  /** Counts the intents whose outcome is not known; overdue are those that should have been checked before an instant. */
  async count(db: Db, overdueBefore: number): Promise<{ open: number; overdue: number }> {
    const counted = await db
      .selectFrom("payment_intents")
      .select((eb) => [
        eb.fn.countAll<number | string>().as("all"),
        eb.fn.countAll<number | string>().filterWhere("check_at", "<", overdueBefore).as("overdue"),
      ])
      .where("check_at", "is not", null)
      .executeTakeFirstOrThrow();
    return { open: Number(counted.all) - Number(counted.overdue), overdue: Number(counted.overdue) };
  },
};
