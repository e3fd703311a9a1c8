import type { Store } from "../../platform/database/store.ts";
import { unsettledRepository } from "./unsettled.repository.ts";

/** Two rounds of reconciliation. */
const overdueMs = 120_000;

/**
 * Counts payment intents whose outcome is not known yet; overdue are those that reconciliation should have checked,
 * captured those that were paid two minutes ago and still have no order or booking.
 */
export const countUnsettled = ({ db }: Pick<Store, "db">, now: number) =>
  unsettledRepository.count(db, now - overdueMs);
