import { type Minor, sumAmounts } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PricedDish } from "../../house/menu/priced-dish.ts";
import { dishNotServed } from "../../house/menu/times/not-served.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { parseStoredOptions } from "../../platform/domain/chosen-option.ts";
import type { CartLine } from "../cart/cart-line.ts";
import type { KitchenRequest } from "../kitchen/ready-time.service.ts";
import { knownOrFirst } from "../order/line-stations.ts";

/** What a cart orders. */
export interface CartOrder {
  lines: BoughtLine[];
  /** Total of the dishes, without the delivery fee. */
  amountMinor: Minor;
  workMinutes: number;
  /** The longest of the lines; that of all orders if there are none. */
  preparationMinutes: number;
  dishes: KitchenRequest["dishes"];
}

/** The problem that keeps a line from being bought, whatever the time. Undefined means none. */
export function findLineProblem({ entry, dish, problem }: CartLine, settings: RestaurantSettings) {
  if (!dish?.available) {
    return new AppError("dish_unavailable", {
      detail: `${entry.name} is not available any more. Remove it from your cart to go on.`,
    });
  }
  if (problem === "not_served") return dishNotServed({ name: dish.name, ...dish.times }, settings);
  if (problem === undefined) return undefined;
  return new AppError("option_unavailable", {
    detail: `An option of ${entry.name} is sold out or not offered any more. Please choose another.`,
  });
}

function toBoughtLine({ entry, dish, priced }: CartLine): BoughtLine[] {
  if (!dish || !priced) return [];
  return [
    {
      cartEntryId: entry.id,
      dishId: dish.id,
      name: dish.name,
      image: dish.image,
      priceMinor: priced.unitMinor * entry.quantity,
      quantity: entry.quantity,
      options: priced.options,
      note: entry.note,
      allergens: priced.allergens,
      knownAllergens: priced.knownAllergens,
      traces: priced.traces,
      minimumAge: priced.minimumAge,
      station: dish.station,
    },
  ];
}

/** What the kitchen needs for one of a dish, or of all dishes of a line. */
interface KitchenNeed {
  workMinutes: number;
  preparationMinutes: number;
}

type PreparedDish = Pick<PricedDish, "workMinutes" | "preparationMinutes" | "station">;

/** A dish counts itself, then its station, then what the settings say of all. Without preparation it takes no work. */
function needOf(dish: PreparedDish, { stations, order, kitchen }: RestaurantSettings): KitchenNeed {
  const [stationId] = knownOrFirst(dish.station, stations);
  const station = stations.find(({ id }) => id === stationId);
  const preparationMinutes = dish.preparationMinutes ?? station?.preparationMinutes ?? order.preparationMinutes;
  const workMinutes = preparationMinutes === 0 ? 0 : (dish.workMinutes ?? kitchen?.workMinutes ?? 0);
  return { workMinutes, preparationMinutes };
}

/** The dish of a set, which is work of the kitchen only as far as it says so itself, so that nothing counts twice. */
const needOfSet = (dish: PricedDish, settings: RestaurantSettings): KitchenNeed[] =>
  dish.workMinutes || dish.station !== null || dish.preparationMinutes !== null
    ? [needOf({ ...dish, workMinutes: dish.workMinutes ?? 0 }, settings)]
    : [];

/** What the kitchen needs for a line: for its dish, or for the parts of a set. */
function needsOfLine({ entry, dish }: CartLine, settings: RestaurantSettings): KitchenNeed[] {
  if (!dish) return [];
  const options = dish.groups.flatMap((group) => group.options);
  const parts = parseStoredOptions(entry.options).flatMap(({ id, count }) => {
    const part = options.find((option) => option.id === id && option.dishId !== undefined);
    return part ? Array.from({ length: count }, () => needOf(part, settings)) : [];
  });
  return parts.length > 0 ? [...parts, ...needOfSet(dish, settings)] : [needOf(dish, settings)];
}

/**
 * Returns the lines of a cart that can be bought, those with a dish and a valid choice, with the total, what the kitchen
 * needs for them, and the dishes.
 */
export function toCartOrder(cart: readonly CartLine[], settings: RestaurantSettings): CartOrder {
  const lines = cart.flatMap(toBoughtLine);
  const needs = cart.map((line) => ({ quantity: line.entry.quantity, parts: needsOfLine(line, settings) }));
  const preparations = needs.flatMap(({ parts }) => parts.map((need) => need.preparationMinutes));
  const workOf = (parts: readonly KitchenNeed[]) => parts.reduce((sum, { workMinutes }) => sum + workMinutes, 0);
  return {
    lines,
    amountMinor: sumAmounts(lines.map((line) => line.priceMinor)),
    workMinutes: needs.reduce((sum, { quantity, parts }) => sum + workOf(parts) * quantity, 0),
    preparationMinutes: preparations.length === 0 ? settings.order.preparationMinutes : Math.max(...preparations),
    dishes: cart.flatMap(({ dish }) => (dish ? [{ name: dish.name, ...dish.times }] : [])),
  };
}

/** Throws `invalid` if a dish or one of its options has a minimum age that the guest has not confirmed. */
export function assertAgeConfirmed(cart: readonly CartLine[], isConfirmed: boolean | undefined): void {
  const age = Math.max(0, ...cart.map(({ priced }) => priced?.minimumAge ?? 0));
  if (age === 0 || isConfirmed) return;
  const message = `Please confirm in the cart that you are ${age} or older`;
  throw new AppError("invalid", { detail: `${message}.`, fields: { ageConfirmed: message } });
}
