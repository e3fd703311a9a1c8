import { availableDefaultChoice, findChoiceProblem, type OptionChoice } from "#contract/house/dish-choice.ts";
import type { LeftOut } from "#contract/ordering/order.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { PricedDish } from "../../house/menu/priced-dish.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { OrderService } from "../order/order.service.ts";

interface Deps {
  cart: Pick<CartService, "add">;
  menu: Pick<MenuService, "findPriced">;
  orders: Pick<OrderService, "linesOfOwn">;
}

/** Problems of one dish, which is skipped; the other dishes are added all the same. */
const skippableProblems: ReadonlySet<ProblemCode> = new Set([
  "dish_not_found",
  "dish_unavailable",
  "option_unavailable",
  "cart_full",
]);

export type OrderAgain = ReturnType<typeof orderAgain>;

/**
 * Returns the choice in one group: the kept options, completed with default options if the group requires more. If no such
 * choice is valid, returns the default options alone. Throws `option_unavailable` if a default option is sold out then.
 */
function chooseInGroup(group: PricedDish["groups"][number], choices: readonly OptionChoice[]): readonly OptionChoice[] {
  const { choices: defaults, missing } = availableDefaultChoice([group]);
  const others = defaults.filter(({ id }) => choices.every((option) => option.id !== id));
  const candidates = [choices, ...others.map((_, index) => [...choices, ...others.slice(0, index + 1)])];
  const possible = candidates.find((choice) => findChoiceProblem([group], choice) === undefined);
  if (!possible && missing.length > 0) throw new AppError("option_unavailable");
  return possible ?? defaults;
}

/** Returns the new choice of options, and as `missing` the bought options that it does not include. */
function chooseAgain({ groups }: PricedDish, bought: BoughtLine["options"]) {
  const options = groups.flatMap((group) => group.options);
  const isAvailableOption = ({ id }: { id: string }) =>
    options.some((option) => option.id === id && option.isAvailable);
  const earlierChoices: OptionChoice[] = bought.filter(isAvailableOption).map(({ id, count }) => ({ id, count }));
  const newChoices = groups.flatMap((group) => {
    const choicesOfGroup = earlierChoices.filter(({ id }) => group.options.some((option) => option.id === id));
    return chooseInGroup(group, choicesOfGroup);
  });
  return { choices: newChoices, missing: bought.filter(({ id }) => newChoices.every((option) => option.id !== id)) };
}

/**
 * Creates a function that puts the dishes of a user's own order into the cart again, at the prices of now. It throws
 * `order_not_found`.
 */
export function orderAgain({ cart, menu, orders }: Deps) {
  async function addLine(db: Db, currentUser: CurrentUser, line: BoughtLine): Promise<LeftOut[]> {
    const dish = (await menu.findPriced(db, [line.dishId])).get(line.dishId);
    if (!dish) throw new AppError("dish_not_found");
    const { choices, missing } = chooseAgain(dish, line.options);
    await cart.add(db, currentUser, {
      menuId: line.dishId,
      quantity: line.quantity,
      note: line.note,
      // Ordered again twice, a dish is in the cart once, with twice the quantity.
      mayRaise: true,
      // Without options the menu decides, as for any dish that has none.
      ...(dish.groups.length > 0 && { options: choices.map(({ id, count }) => ({ _id: id, count })) }),
    });
    return missing.map(({ name }) => ({ name, reason: "option_unavailable" }));
  }

  return async (db: Db, currentUser: CurrentUser, orderId: string): Promise<{ added: number; left: LeftOut[] }> => {
    const lines = await orders.linesOfOwn(db, currentUser, orderId);
    const left: LeftOut[] = [];
    let added = 0;
    for (const line of lines) {
      try {
        left.push(...(await addLine(db, currentUser, line)));
        added++;
      } catch (error) {
        if (!(error instanceof AppError && skippableProblems.has(error.code))) throw error;
        left.push({ name: line.name, reason: error.code });
      }
    }
    return { added, left };
  };
}
