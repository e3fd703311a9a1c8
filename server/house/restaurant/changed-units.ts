import { z } from "zod";
import { currencyDigits, toDecimal, toMinor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Db } from "../../platform/database/store.ts";
import { changedUnitsRepository as stored } from "./changed-units.repository.ts";

type Units = Pick<RestaurantSettings, "currency" | "timeZone">;

const Applied = z.object({ currency: z.string(), timeZone: z.string() });

/** Whether two names are of one time zone, such as Asia/Calcutta and Asia/Kolkata. */
const isSameZone = (one: string, other: string): boolean =>
  new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other));

const changed = (name: keyof Units, before: string, after: string, reason: string): string =>
  `${name}: it was ${before} at the last start and is ${after} now, but ${reason} CONFIRM_SETTINGS=${after} starts all the same (docs/settings.md)`;

async function findChangedCurrency(db: Db, before: string, after: string): Promise<string[]> {
  if (before === after) return [];
  if (await stored.hasPayments(db))
    return [
      changed("currency", before, after, `payments were made in ${before}. Set ${before}, or use an empty database.`),
    ];
  if (currencyDigits(before) === currencyDigits(after) || !(await stored.hasDishes(db))) return [];
  const one = toDecimal(toMinor(1, before) ?? 0, after);
  const reason = `the menu has prices: what costs 1 ${before} would cost ${one} ${after}. Set ${before}, or delete the dishes first.`;
  return [changed("currency", before, after, reason)];
}

async function findChangedZone(db: Db, before: string, after: string, now: number): Promise<string[]> {
  if (isSameZone(before, after)) return [];
  const hasBookings = await stored.hasBookings(db, now);
  if (!hasBookings && !(await stored.hasOpenOrders(db))) return [];
  const what = hasBookings ? "bookings that have not ended" : "orders that have not ended";
  const reason = `there are ${what}, with times of ${before}. Set ${before}, and end or cancel them first.`;
  return [changed("timeZone", before, after, reason)];
}

/**
 * A sentence for the currency and for the time zone, if it differs from that of the last start and amounts or times are stored
 * that would be read wrongly: these are stored without them. The `confirmed` values are those that the operator means all the same.
 */
export async function findChangedUnits(
  db: Db,
  { currency, timeZone }: Units,
  confirmed: readonly string[],
  now = Date.now(),
): Promise<string[]> {
  const applied = await stored.findApplied(db);
  if (applied === undefined) return [];
  const before = Applied.parse(JSON.parse(applied));
  return [
    ...(confirmed.includes(currency) ? [] : await findChangedCurrency(db, before.currency, currency)),
    ...(confirmed.includes(timeZone) ? [] : await findChangedZone(db, before.timeZone, timeZone, now)),
  ];
}
