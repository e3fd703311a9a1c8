import { z } from "zod";
import { type Allergen, allergens } from "#contract/house/dish-facts-constants.ts";
import type { LineItem } from "#contract/money/payment.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { PaymentLineTable } from "../platform/database/schema.ts";
import { parseStoredOptions, presentOption, StoredOptions } from "../platform/domain/chosen-option.ts";

const Allergens = z.array(z.enum(allergens));

/** A dish as it was bought. Lines of intents that older releases created have no quantity, options and note. */
export const BoughtLine = z.object({
  cartEntryId: z.string(),
  dishId: z.string(),
  name: z.string(),
  image: z.string(),
  /** The price of the whole line. */
  priceMinor: z.int(),
  quantity: z.int().default(1),
  options: StoredOptions.default([]),
  note: z.string().default(""),
  /** As they were declared then. Null means that they were not. */
  allergens: Allergens.nullable().default(null),
  /** What it contains in any case where `allergens` is null. */
  knownAllergens: Allergens.default([]),
  /** What it may contain in traces. */
  traces: Allergens.default([]),
  /** As it was then; 0 means none. */
  minimumAge: z.int().default(0),
  /** The station of the dish as it was then. Null means none. */
  station: z.string().nullable().default(null),
});
export type BoughtLine = z.infer<typeof BoughtLine>;

const parseAllergens = (json: string): Allergen[] => Allergens.parse(JSON.parse(json));
/** Most lists are empty, and stored as nothing. */
const toJsonList = (list: readonly Allergen[]): string | null => (list.length === 0 ? null : JSON.stringify(list));

export const toLineRow = (line: BoughtLine, payment_id: string, position: number): PaymentLineTable => ({
  payment_id,
  position,
  cart_entry_id: line.cartEntryId,
  dish_id: line.dishId,
  name: line.name,
  image: line.image,
  price_minor: line.priceMinor,
  quantity: line.quantity,
  options: JSON.stringify(line.options),
  note: line.note,
  allergens: line.allergens === null ? null : JSON.stringify(line.allergens),
  known_allergens: toJsonList(line.knownAllergens),
  traces: toJsonList(line.traces),
  minimum_age: line.minimumAge,
  station: line.station,
});

export const fromLineRow = (row: PaymentLineTable): BoughtLine => ({
  cartEntryId: row.cart_entry_id,
  dishId: row.dish_id,
  name: row.name,
  image: row.image,
  priceMinor: row.price_minor,
  quantity: row.quantity,
  options: parseStoredOptions(row.options),
  note: row.note,
  allergens: row.allergens === null ? null : parseAllergens(row.allergens),
  knownAllergens: parseAllergens(row.known_allergens ?? "[]"),
  traces: parseAllergens(row.traces ?? "[]"),
  minimumAge: row.minimum_age,
  station: row.station,
});

/** Maps a line for the guest, the kitchen and the payment page. */
export function presentLine(line: BoughtLine, currency: string): LineItem {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    menuId: line.dishId,
    name: line.name,
    image: line.image,
    price: decimal(line.priceMinor),
    // A line costs its dishes, each the same.
    unitPrice: decimal(line.priceMinor / line.quantity),
    quantity: line.quantity,
    options: line.options.map((option) => presentOption(option, currency)),
    note: line.note,
    allergens: line.allergens,
    knownAllergens: line.knownAllergens,
    traces: line.traces,
    minimumAge: line.minimumAge,
  };
}
