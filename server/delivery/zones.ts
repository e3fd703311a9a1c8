import type { DeliveryZone } from "#contract/delivery.ts";
import { formatMoney, type Minor, toDecimal, toMinor } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { AppError } from "../domain/app-error.ts";

const plain = (postcode: string): string => postcode.replaceAll(" ", "").toLowerCase();

/** How much of a postcode a pattern fixes, if it matches: a whole postcode counts more than its beginning. */
function matchLength(pattern: string, postcode: string): number {
  const wanted = plain(pattern);
  if (!wanted.endsWith("*")) return wanted === postcode ? wanted.length + 1 : 0;
  const beginning = wanted.slice(0, -1);
  return postcode.startsWith(beginning) ? beginning.length : 0;
}

/** The zone whose postcodes match a postcode by the longest pattern; the first of them if several do. */
function findZone(zones: readonly DeliveryZone[], postcode: string): DeliveryZone | undefined {
  const wanted = plain(postcode);
  const rated = zones.map((zone) => ({
    zone,
    length: Math.max(...zone.postcodes.map((pattern) => matchLength(pattern, wanted))),
  }));
  const longest = Math.max(0, ...rated.map(({ length }) => length));
  return longest === 0 ? undefined : rated.find(({ length }) => length === longest)?.zone;
}

/** What a delivery costs and how long it takes. */
interface Delivery {
  feeMinor: Minor;
  travelMinutes: number;
}

/**
 * The delivery of dishes for an amount to a postcode. Throws `not_delivered_there`, or `below_minimum` with the least
 * amount.
 */
export function findDelivery(postcode: string, dishesMinor: Minor, settings: RestaurantSettings): Delivery {
  const { zones, currency, locale } = settings;
  const zone = findZone(zones, postcode);
  if (!zone) {
    throw new AppError("not_delivered_there", {
      detail: `We do not deliver to ${postcode}. You can pick it up.`,
    });
  }
  const minor = (amount: string) => toMinor(amount, currency) ?? 0;
  const minimum = minor(zone.minimum);
  if (dishesMinor < minimum) {
    throw new AppError("below_minimum", {
      minimum: toDecimal(minimum, currency),
      detail: `Delivery begins at ${formatMoney(minimum, currency, locale)}.`,
    });
  }
  const isFree = zone.freeFrom !== undefined && dishesMinor >= minor(zone.freeFrom);
  return { feeMinor: isFree ? 0 : minor(zone.fee), travelMinutes: zone.minutes };
}
