import type { Category, Collection } from "#contract/house/menu-constants.ts";
import type { OptionGroupKind } from "#contract/house/option-constants.ts";

/** When a dish is available. */
export interface DishTimesColumns {
  /** Ids of dayparts, as JSON. An empty list means always. */
  served_in: string;
  /** The first and the last business day, `2026-12-24`. */
  served_from: string | null;
  served_until: string | null;
  lead_minutes: number;
  /** It is sold out until then. Null means that it is not sold out for a time. */
  sold_out_until: number | null;
  stock_per_day: number | null;
  /** Minutes that the kitchen works on one. Null means those of the settings. */
  work_minutes: number | null;
  /** Minutes from an order to the food. Null means those of its station, or else of all orders. */
  preparation_minutes: number | null;
}

export interface DishTable extends DishTimesColumns {
  id: string;
  slug: string;
  name: string;
  category: Category;
  price_minor: number;
  recipe: string;
  image: string;
  available: number;
  position: number;
  created_at: number;
  /** JSON lists of codes. Null means that they are not declared. */
  allergens: string | null;
  traces: string;
  diets: string;
  /** JSON text by code of an allergen. */
  allergen_details: string;
  spice: number;
  portion: string | null;
  calories: number | null;
  minimum_age: number;
  /** The id of a station. Null means the first one. */
  station: string | null;
}

/** An address that a dish's page had before; it leads to the present one. */
interface FormerSlugTable {
  slug: string;
  dish_id: string;
}

export interface DishCollectionTable {
  dish_id: string;
  collection: Collection;
}

interface OptionGroupTable {
  id: string;
  name: string;
  kind: OptionGroupKind;
  min: number;
  max: number;
  free: number;
  ask: number;
  /** Grows with each change. */
  version: number;
  created_at: number;
}

interface OptionTable {
  id: string;
  group_id: string;
  position: number;
  name: string;
  price_minor: number;
  max_each: number;
  is_default: number;
  available: number;
  sold_out_until: number | null;
  /** Allergens, JSON. */
  adds_allergens: string;
  /** The dish that an option of a set is. */
  dish_id: string | null;
}

interface OptionPriceTable {
  option_id: string;
  /** The option of a group of kind `size` with which the price holds. */
  size_option_id: string;
  price_minor: number;
}

interface DishOptionGroupTable {
  dish_id: string;
  group_id: string;
  position: number;
}

/** A price of an option for one dish, in every size. */
interface DishOptionPriceTable {
  dish_id: string;
  option_id: string;
  price_minor: number;
}

/** Portions of a dish taken on a local date. The row is made when the first portion is taken. */
interface DishStockTable {
  dish_id: string;
  day: string;
  taken: number;
  per_day: number;
}

interface FavouriteTable {
  user_id: string;
  dish_id: string;
  created_at: number;
}

/** What an open or paid payment intent has taken of something scarce. */
interface IntentHoldTable {
  intent_id: string;
  kind: "slot" | "stock";
  /** What is scarce: for stock, `{dish id} {date}`; for a slot, its instant in ISO 8601. */
  ref: string;
  amount: number;
}

/** Work of an order that was done before its slot began, so that the slot has it again. It is taken again if it is not done after all. */
export interface ReturnedWorkTable {
  intent_id: string;
  slot: number;
  minutes: number;
}

export interface MenuSchema {
  former_slugs: FormerSlugTable;
  dishes: DishTable;
  dish_collections: DishCollectionTable;
  option_groups: OptionGroupTable;
  options: OptionTable;
  option_prices: OptionPriceTable;
  dish_option_groups: DishOptionGroupTable;
  dish_option_prices: DishOptionPriceTable;
  dish_stock: DishStockTable;
  favourites: FavouriteTable;
  intent_holds: IntentHoldTable;
  returned_work: ReturnedWorkTable;
}

export type { IntentHoldTable, OptionGroupTable, OptionTable };
