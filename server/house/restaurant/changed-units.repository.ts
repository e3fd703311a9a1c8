import { endedReservationStatuses, maxStayMinutes } from "#contract/booking/reservation-constants.ts";
import { isOpenStatus, orderStatuses } from "#contract/ordering/order-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { Db } from "../../platform/database/store.ts";

const maxStayMs = maxStayMinutes * minuteMs;

/** What was stored with the currency and the time zone of the last start. */
export const changedUnitsRepository = {
  /** The settings file of the last start, JSON. */
  findApplied: async (db: Db): Promise<string | undefined> =>
    (await db.selectFrom("applied_settings").select("settings").executeTakeFirst())?.settings,
  hasDishes: async (db: Db): Promise<boolean> =>
    (await db.selectFrom("dishes").select("id").limit(1).executeTakeFirst()) !== undefined,
  hasPayments: async (db: Db): Promise<boolean> =>
    (await db.selectFrom("payments").select("id").where("id", ">", "").orderBy("id").limit(1).executeTakeFirst()) !==
    undefined,
  hasOpenOrders: async (db: Db): Promise<boolean> =>
    (await db
      .selectFrom("orders")
      .select("id")
      .where("status", "in", orderStatuses.filter(isOpenStatus))
      .limit(1)
      .executeTakeFirst()) !== undefined,
  /** Bookings that have not ended; holds that expired are none. */
  hasBookings: async (db: Db, now: number): Promise<boolean> =>
    (await db
      .selectFrom("reservations")
      .select("id")
      .where("status", "not in", endedReservationStatuses)
      .where((eb) => eb.or([eb("status", "<>", "held"), eb("held_until", ">", now)]))
      .where("starts_at", ">", now - maxStayMs)
      .where("ends_at", ">", now)
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
