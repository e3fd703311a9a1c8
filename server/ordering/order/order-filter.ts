import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { OrderStatus } from "#contract/ordering/order-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { dayBounds } from "../../house/restaurant/hours.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { readSearchTerms, type SearchTerms } from "../../platform/lib/search-terms.ts";

/** What staff ask for. */
export interface OrderQuery {
  status?: OrderStatus | undefined;
  kind?: FulfilmentKind | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  ended?: string | undefined;
  q?: string | undefined;
  station?: string | undefined;
  before?: string | undefined;
}

export interface OrderFilter {
  status?: OrderStatus | undefined;
  kind?: FulfilmentKind | undefined;
  /** Period in which the order was placed, in ms since 1970; `to` is exclusive. Either end may be open. */
  placed?: { from?: number | undefined; to?: number | undefined } | undefined;
  /** Period in which it was completed or cancelled. */
  ended?: { from: number; to: number } | undefined;
  /** Looked for in number, name, emails, telephone numbers, names of dishes, and as the id of the payment at the provider. */
  search?: SearchTerms | undefined;
  /** Only orders older than the one with this id. */
  before?: string | undefined;
  /** Only orders with a line for this station. */
  station?: string | undefined;
  /** The stations of the settings; the first one also has the lines of others. */
  stationIds: readonly string[];
}

/** The orders that staff ask for. Throws `invalid` with `station` if there is no such station. */
export function toOrderFilter(
  { status, kind, date, from, to, ended, q, station, before }: OrderQuery,
  settings: RestaurantSettings,
): OrderFilter {
  const { stations, timeZone } = settings;
  const stationIds = stations.map(({ id }) => id);
  if (station !== undefined && !stationIds.includes(station))
    throw new AppError("invalid", { fields: { station: "There is no such station" } });
  const boundsOf = (day: string | undefined) => (day ? dayBounds(day, timeZone) : undefined);
  const search = q ? readSearchTerms(q, settings) : undefined;
  const placed = { from: boundsOf(from)?.from, to: boundsOf(to)?.to, ...boundsOf(date) };
  return { status, kind, placed, ended: boundsOf(ended), search, before, station, stationIds };
}
