import { z } from "zod";
import type { ChosenOption } from "#contract/money/payment.ts";
import { toDecimal } from "#contract/platform/money.ts";

/** An option as it was chosen: in a cart entry, an intent and the line of a payment. */
const StoredOption = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  count: z.int(),
  /** The price of `count` units with one dish. */
  priceMinor: z.int(),
  /** The station of an option that is a dish. Null means none. */
  station: z.string().nullable().optional(),
});
export type StoredOption = z.infer<typeof StoredOption>;

export const StoredOptions = z.array(StoredOption);

/** Reads stored options; most dishes have none. */
export const parseStoredOptions = (json: string): StoredOption[] =>
  json === "[]" ? [] : StoredOptions.parse(JSON.parse(json));

/** A chosen option as the API returns it, without its station of the kitchen. */
export const presentOption = (
  { id, priceMinor, station: _station, ...option }: StoredOption,
  currency: string,
): ChosenOption => ({
  _id: id,
  ...option,
  price: toDecimal(priceMinor, currency),
});
