import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../database/store.ts";
import { SettingsError } from "../restaurant/settings.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";

/** A table that people have booked must not vanish from the settings: throws a `SettingsError` naming the bookings. */
export async function assertBookedTablesExist(
  store: Store,
  settings: RestaurantSettings,
  file: string,
  now = Date.now(),
): Promise<void> {
  const ids = settings.tables.map((table) => table.id);
  const orphanedBookings = await reservations.listAtOtherTables(store.db, ids, now);
  if (orphanedBookings.length === 0) return;
  throw new SettingsError(
    file,
    orphanedBookings.map(
      ({ table_id, number, date, time, name }) =>
        `tables: "${table_id}" is missing, but booking ${number} has it on ${date} at ${time} (${name})`,
    ),
  );
}
