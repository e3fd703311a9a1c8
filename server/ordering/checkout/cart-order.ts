import { type Minor, sumAmounts } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { dishNotServed } from "../../house/menu/times/not-served.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { parseStoredOptions } from "../../platform/domain/chosen-option.ts";
import type { CartLine } from "../cart/cart-line.ts";
import type { KitchenRequest } from "../kitchen/ready-time.service.ts";

/** What a cart orders. */
export interface CartOrder {
  lines: BoughtLine[];
  /** Total of the dishes, without the delivery fee. */
  amountMinor: Minor;
  workMinutes: number;
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

/**
 * Minutes of work of a line. In a set each part has the work of its dish; the set itself has some only if it says so, so
 * that nothing counts twice.
 */
function workMinutesOf({ entry, dish }: CartLine, defaultMinutes: number): number {
  if (!dish) return 0;
  const options = dish.groups.flatMap((group) => group.options);
  const parts = parseStoredOptions(entry.options).flatMap(({ id, count }) => {
    const option = options.find((one) => one.id === id);
    return option?.dishId === undefined ? [] : [(option.workMinutes ?? defaultMinutes) * count];
  });
  const ownMinutes = dish.workMinutes ?? (parts.length > 0 ? 0 : defaultMinutes);
  return (ownMinutes + parts.reduce((sum, minutes) => sum + minutes, 0)) * entry.quantity;
}

/** Returns the lines of a cart that can be bought, those with a dish and a valid choice, with the total, work and dishes. */
export function toCartOrder(cart: readonly CartLine[], settings: RestaurantSettings): CartOrder {
  const lines = cart.flatMap(toBoughtLine);
  const defaultMinutes = settings.kitchen?.workMinutes ?? 0;
  return {
    lines,
    amountMinor: sumAmounts(lines.map((line) => line.priceMinor)),
    workMinutes: cart.reduce((sum, line) => sum + workMinutesOf(line, defaultMinutes), 0),
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
