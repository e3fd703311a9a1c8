import type { Db, Store } from "../../platform/database/store.ts";

export const unsettledRepository = {
  /**
   * Counts the intents whose outcome is not known; overdue are those that should have been checked before an instant, captured
   * those that were captured before it and are not recorded.
   */
  async count(db: Db, overdueBefore: number): Promise<{ open: number; overdue: number; captured: number }> {
    const counted = await db
      .selectFrom("payment_intents")
      .select((eb) => [
        eb.fn.countAll<number | string>().as("all"),
        eb.fn.countAll<number | string>().filterWhere("check_at", "<", overdueBefore).as("overdue"),
        eb.fn.countAll<number | string>().filterWhere("captured_at", "<", overdueBefore).as("captured"),
      ])
      .where("check_at", "is not", null)
      .executeTakeFirstOrThrow();
    const [overdue, captured] = [Number(counted.overdue), Number(counted.captured)];
    return { open: Number(counted.all) - overdue, overdue, captured };
  },
};

/** Two rounds of reconciliation. */
const overdueMs = 120_000;

/**
 * Counts payment intents whose outcome is not known yet; overdue are those that reconciliation should have checked,
 * captured those that were paid two minutes ago and still have no order or booking.
 */
export const countUnsettled = ({ db }: Pick<Store, "db">, now: number) =>
  unsettledRepository.count(db, now - overdueMs);
