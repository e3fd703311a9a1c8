import type { Allergen } from "#contract/house/dish-facts-constants.ts";
import type { DishTable } from "../../platform/database/schema.ts";
import { isOnSale } from "./on-sale.ts";
import type { DishGroup } from "./options/priced-group.ts";
import { parseAllergens } from "./parse-allergens.ts";
import type { OrderableDish } from "./times/asap.ts";
import { readTimes } from "./times/dish-times.ts";

/** A dish as carts, checkout and orders need it: priced in minor units, with its option groups. */
export interface PricedDish {
  id: string;
  name: string;
  image: string;
  priceMinor: number;
  available: boolean;
  groups: readonly DishGroup[];
  times: OrderableDish;
  /** The declared allergens. It is null if they are not declared. */
  allergens: Allergen[] | null;
  /** What it may contain in traces. */
  traces: Allergen[];
  /** The minimum age in years; 0 means none. */
  minimumAge: number;
  /** Null means the first one. */
  station: string | null;
  /** Whether its portions are limited. */
  hasStock: boolean;
  /** Minutes that the kitchen works on one. Null means those of the settings. */
  workMinutes: number | null;
  /** Minutes from an order to the food. Null means those of its station, or else of all orders. */
  preparationMinutes: number | null;
}

/** `available` is what counts at `now`. */
export const toPricedDish = (dish: DishTable, groups: readonly DishGroup[], now = Date.now()): PricedDish => ({
  id: dish.id,
  name: dish.name,
  image: dish.image,
  priceMinor: dish.price_minor,
  available: isOnSale(dish, now),
  groups,
  times: readTimes(dish),
  allergens: dish.allergens === null ? null : parseAllergens(dish.allergens),
  traces: parseAllergens(dish.traces),
  minimumAge: dish.minimum_age,
  station: dish.station,
  hasStock: dish.stock_per_day !== null,
  workMinutes: dish.work_minutes,
  preparationMinutes: dish.preparation_minutes,
});
