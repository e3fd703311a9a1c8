import { findChoiceProblem } from "#contract/house/dish-choice.ts";
import type { CartEntry } from "#contract/ordering/cart.ts";
import type { EntryProblem } from "#contract/ordering/cart-constants.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { PricedDish } from "../../house/menu/priced-dish.ts";
import { asapFor, type OrderableDish } from "../../house/menu/times/asap.ts";
import { isAlwaysServed } from "../../house/menu/times/serving.ts";
import type { CartEntryTable } from "../../platform/database/schema.ts";
import type { Store } from "../../platform/database/store.ts";
import { parseStoredOptions, presentOption } from "../../platform/domain/chosen-option.ts";
import { findEntryProblem, type PricedEntry, priceEntry } from "./priced-entry.ts";

/** A cart entry with its dish and price as they are on the menu now. */
export interface CartLine {
  entry: CartEntryTable;
  /** Undefined if it was removed. */
  dish: PricedDish | undefined;
  /** Undefined if the dish does not allow the choice any more. */
  priced: PricedEntry | undefined;
  /** Why it cannot be bought; stock is not looked at. */
  problem: EntryProblem | undefined;
}

/**
 * Creates a function that compares an entry with its dish. `dishes`: those of the whole cart, which must be had at one
 * time.
 */
export function createLineReader(dishes: readonly PricedDish[], settings: RestaurantSettings, now = Date.now()) {
  const isServedTogether = (times: readonly OrderableDish[]) => asapFor(times, now, settings) !== undefined;
  // While the restaurant is closed for weeks, no dish is the reason.
  const isServed = isServedTogether(dishes.map(({ times }) => times)) || !isServedTogether([]);
  return (entry: CartEntryTable, dish: PricedDish | undefined): CartLine => {
    const choices = parseStoredOptions(entry.options);
    const isAllowed = dish !== undefined && findChoiceProblem(dish.groups, choices) === undefined;
    const isTooLate = !isServed && dish !== undefined && !isAlwaysServed(dish.times);
    return {
      entry,
      dish,
      priced: isAllowed ? priceEntry(dish, choices) : undefined,
      problem: findEntryProblem(dish, choices) ?? (isTooLate ? "not_served" : undefined),
    };
  };
}

/** The portions that a cart needs of each dish that may have a stock, those of sets included. */
export function neededPortions(lines: readonly CartLine[]): Map<string, number> {
  const portionsOf = new Map<string, number>();
  const unlimited = new Set(lines.flatMap(({ dish }) => (dish && !dish.hasStock ? [dish.id] : [])));
  const add = (id: string, count: number) => {
    if (!unlimited.has(id)) portionsOf.set(id, (portionsOf.get(id) ?? 0) + count);
  };
  for (const { entry, dish } of lines) {
    if (!dish) continue;
    add(dish.id, entry.quantity);
    const options = dish.groups.flatMap((group) => group.options);
    for (const { id, count } of parseStoredOptions(entry.options)) {
      const part = options.find((option) => option.id === id)?.dishId;
      if (part) add(part, count * entry.quantity);
    }
  }
  return portionsOf;
}

interface StockDeps {
  store: Store;
  menu: Pick<MenuService, "listLeft">;
}

/** Returns a function that tells whether fewer portions of a dish are left than the cart needs. */
export async function findShortDishes({ store, menu }: StockDeps, lines: readonly CartLine[]) {
  const portionsOf = neededPortions(lines);
  const portionsLeft = await menu.listLeft(store.db, [...portionsOf.keys()]);
  return (dishId: string) => (portionsOf.get(dishId) ?? 0) > (portionsLeft.get(dishId) ?? Number.POSITIVE_INFINITY);
}

interface Presentation {
  email: string;
  currency: string;
  isShort(dishId: string): boolean;
}

export function presentLine({ entry, dish, priced, problem }: CartLine, show: Presentation): CartEntry {
  const decimal = (minor: number) => toDecimal(minor, show.currency);
  const current = priced && priced.unitMinor * entry.quantity;
  const options = parseStoredOptions(entry.options);
  const parts = dish?.groups.flatMap((group) => group.options).filter(({ id }) => options.some((one) => one.id === id));
  const isShort = [entry.dish_id, ...(parts?.flatMap(({ dishId }) => dishId ?? []) ?? [])].some(show.isShort);
  return {
    _id: entry.id,
    menuId: entry.dish_id,
    email: show.email,
    name: entry.name,
    image: entry.image,
    price: decimal(entry.price_minor),
    ...(current !== undefined && current !== entry.price_minor && { currentPrice: decimal(current) }),
    available: dish?.available ?? false,
    unitPrice: decimal(entry.price_minor / entry.quantity),
    quantity: entry.quantity,
    options: options.map((option) => presentOption(option, show.currency)),
    note: entry.note,
    allergens: priced?.allergens ?? null,
    knownAllergens: priced?.knownAllergens ?? [],
    traces: priced?.traces ?? [],
    problem: problem ?? (isShort ? "stock" : null),
    ...(priced && priced.minimumAge > 0 && { minimumAge: priced.minimumAge }),
  };
}
