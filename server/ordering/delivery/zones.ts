import type { DeliveryZone } from "#contract/ordering/delivery.ts";
import { type Minor, toDecimal, toMinor } from "#contract/platform/money.ts";
import { comparedPostcode } from "#contract/platform/postcode.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { type Country, countryOf } from "../../platform/lib/country.ts";
import { formatMoney } from "../../platform/lib/locale-formats.ts";

/** Where ZIP codes are used: their four further digits name a block within the five. */
const zipCountries: readonly (Country | undefined)[] = ["US", "PR", "VI", "GU", "AS", "MP"];
/** The code of the country in front of a number, as in `D-10115`. */
const countryPrefix = /^[a-z]{1,2}(?=\d+$)/;

/** The ways in which a postcode of a country may stand in a zone, the most exact one first. */
function formsOf(postcode: string, country: Country | undefined): string[] {
  const plain = comparedPostcode(postcode);
  if (zipCountries.includes(country) && /^\d{9}$/.test(plain)) return [plain, plain.slice(0, 5)];
  const number = plain.replace(countryPrefix, "");
  return number === plain ? [plain] : [plain, number];
}

/**
 * How much of a postcode a pattern fixes, if it matches: a whole postcode counts more than its beginning, and that more than
 * everywhere.
 */
function matchLength(pattern: string, postcodes: readonly string[]): number {
  const wanted = comparedPostcode(pattern);
  if (!wanted.endsWith("*")) return postcodes.includes(wanted) ? wanted.length + 2 : 0;
  const beginning = wanted.slice(0, -1);
  return postcodes.some((postcode) => postcode.startsWith(beginning)) ? beginning.length + 1 : 0;
}

/** The zone whose postcodes match a postcode by the longest pattern; the first of them if several do. */
function findZone(zones: readonly DeliveryZone[], wanted: readonly string[]): DeliveryZone | undefined {
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
  const zone = findZone(zones, formsOf(postcode, countryOf(settings)));
  if (!zone) {
    throw new AppError("not_delivered_there", {
      detail: `We do not deliver to ${postcode || "that address"}. You can pick it up.`,
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
