import type { TodaysStock } from "#contract/house/dish-stock.ts";
import type { PriceChange } from "#contract/house/whole-menu.ts";
import { type Minor, toMinor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { assertLeastPrice, readChargeable } from "../../platform/lib/chargeable-amount.ts";
import { menuRepository as dishes } from "./menu.repository.ts";
import { assertPricesAllowed } from "./options/dish-options.ts";
import type { StockService } from "./times/stock.service.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: Pick<RestaurantSettings, "currency" | "locale">;
  stock: Pick<StockService, "listToday">;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: Minor;
}

export type WholeMenuService = ReturnType<typeof wholeMenuService>;

/** The same positions in ascending order, each above the one before even where two dishes had the same. */
function distinctPositions(positions: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return positions.map((position) => {
    last = Math.max(position, last + 1);
    return last;
  });
}

/** What admins do with many dishes at once, all or nothing. */
export function wholeMenuService({ store, pubsub, settings, stock, minimumCharge }: Deps) {
  function minor(price: number): Minor {
    const amount = readChargeable(price, settings.currency, "changes");
    assertLeastPrice(amount, minimumCharge, settings, "changes");
    return amount;
  }

  return {
    /** The portions of today of every dish with a stock. */
    listStock: async (): Promise<TodaysStock> => stock.listToday(store.db, await dishes.list(store.db)),
    /**
     * Sorts the dishes of a course. Throws `changed_meanwhile` unless `ids` are all dishes of one course. Dishes of other
     * courses keep their places.
     */
    reorder: (ids: readonly string[], recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const [first] = await dishes.lockAll(trx, ids);
        const course = first ? await dishes.listCategory(trx, first.category) : [];
        const dishOf = new Map(course.map((dish) => [dish.id, dish]));
        const sorted = ids.flatMap((id) => dishOf.get(id) ?? []);
        if (!first || sorted.length < ids.length || course.length > ids.length) throw new AppError("changed_meanwhile");
        const positions = distinctPositions(course.map(({ position }) => position));
        for (const [index, { id, position }] of sorted.entries()) {
          const next = positions[index];
          if (next !== undefined && next !== position) await dishes.update(trx, id, { position: next }, undefined);
        }
        const namesOf = (list: readonly { name: string }[]) => ({ order: list.map(({ name }) => name) });
        await recordChange(trx, { subject: first.category, before: namesOf(course), after: namesOf(sorted) });
        await pubsub.publish(trx, "content");
        return sorted.length;
      }),
    /**
     * Changes prices, all or none. Throws `changed_meanwhile` if a dish is gone or its price is not the one that was seen,
     * `invalid` if a dish would cost nothing with a choice.
     */
    changePrices: (changes: readonly PriceChange[], recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const changeOf = new Map(changes.map((change) => [change._id, change]));
        const lockedDishes = await dishes.lockAll(trx, [...changeOf.keys()]);
        if (lockedDishes.length < changes.length) throw new AppError("changed_meanwhile");
        const changedDishes = lockedDishes.map((dish) => {
          const change = changeOf.get(dish.id);
          if (!change || dish.price_minor !== toMinor(change.seen, settings.currency))
            throw new AppError("changed_meanwhile");
          return { before: dish, after: { ...dish, price_minor: minor(change.price) } };
        });
        for (const { before, after } of changedDishes) {
          const { id, price_minor: priceMinor } = after;
          await dishes.update(trx, id, { price_minor: priceMinor }, undefined);
          await recordChange(trx, { subject: id, before: { priceMinor: before.price_minor }, after: { priceMinor } });
        }
        await assertPricesAllowed(
          trx,
          changedDishes.map(({ after }) => after),
        );
        await pubsub.publish(trx, "content");
        return changedDishes.length;
      }),
  };
}
