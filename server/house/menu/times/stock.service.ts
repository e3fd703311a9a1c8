import type { TodaysStock } from "#contract/house/dish-stock.ts";
import { maxStockPerDay, showLeftFrom } from "#contract/house/dish-times-constants.ts";
import type { DishTimesColumns } from "../../../platform/database/menu-schema.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import type { PubSub } from "../../../platform/events/pubsub.ts";
import { businessDayAt } from "../../restaurant/business-day.ts";
import type { LiveSettings } from "../../restaurant/live-settings.ts";
import { asapFor } from "./asap.ts";
import { readTimes } from "./dish-times.ts";
import { type StockRow, stockRepository as stock } from "./stock.repository.ts";
import { parseStockRef, type StockRef, stockRefOf } from "./stock-ref.ts";

/** Portions of a dish that an order needs. */
export interface NeededPortions {
  dishId: string;
  name: string;
  portions: number;
}

interface Deps {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  settings: LiveSettings;
}

const dayOver = "This day is over";
const shortOf = (name: string, portionsLeft: number) =>
  new AppError("stock_short", { left: portionsLeft, detail: `Only ${portionsLeft} of ${name} are left.` });
const fewLeft = ({ taken, per_day }: StockRow) => per_day - taken <= showLeftFrom;

/** Portions that were taken. */
export interface TakenPortions {
  ref: StockRef;
  name: string;
  portions: number;
  /** Of the day, and how many of them nobody has taken. */
  perDay: number;
  left: number;
}

/** So many portions may always be held by one person before they are paid, however few there are. */
const alwaysHeld = 6;

/** How many portions of a day one person may hold before they are paid: half of them. */
const shareOf = (perDay: number): number => Math.max(alwaysHeld, Math.floor(perDay / 2));
/** How many all guests of one network may. */
export const networkShareOf = (perDay: number): number => Math.max(2 * alwaysHeld, Math.floor(perDay / 2));

/** Throws `stock_short` for more portions than one person may hold before paying. */
export function assertShare({ name, portions }: Pick<NeededPortions, "name" | "portions">, perDay: number): void {
  const share = shareOf(perDay);
  if (portions <= share) return;
  const detail = `At most ${share} of ${name} can be in one order. Pay for these first, then order the others.`;
  throw new AppError("stock_short", { left: share, detail });
}

export type StockService = ReturnType<typeof stockService>;

/** The stock of dishes, taken by a payment intent for the business day of the food and kept by its payment. */
export function stockService({ store, pubsub, settings }: Deps) {
  async function countLeft(db: Db, dishId: string, day: string): Promise<number> {
    const row = await stock.find(db, dishId, day);
    return row ? row.per_day - row.taken : ((await stock.perDay(db, dishId)) ?? 0);
  }

  return {
    /**
     * Takes portions of a dish for a business day, within the transaction that records who holds them. Returns them with the
     * reference under which they are held; `undefined` if the dish has no limit any more, so that nothing is held. Throws
     * `stock_short` with the number that is `left`.
     */
    async take(db: Db, day: string, { dishId, name, portions }: NeededPortions): Promise<TakenPortions | undefined> {
      const row = await stock.take(db, dishId, day, portions);
      if (!row && (await stock.isUnlimited(db, dishId))) return undefined;
      if (!row) throw shortOf(name, await countLeft(db, dishId, day));
      if (fewLeft(row)) await pubsub.publish(db, "content");
      return { ref: stockRefOf(dishId, day), name, portions, perDay: row.per_day, left: row.per_day - row.taken };
    },
    /** Releases portions by the reference that `take` returned. */
    async release(db: Db, ref: string, portions: number): Promise<void> {
      const { dishId, day } = parseStockRef(ref);
      const row = await stock.release(db, dishId, day, portions);
      if (row && fewLeft({ ...row, taken: row.taken + portions })) await pubsub.publish(db, "content");
    },
    /** Throws `stock_short` if fewer portions of a dish are left than needed, besides the `portionsHeld` by the same person. */
    async assertLeft(
      db: Db,
      day: string,
      need: NeededPortions,
      portionsHeld: ReadonlyMap<string, number>,
    ): Promise<void> {
      const portionsLeft =
        (await countLeft(db, need.dishId, day)) + (portionsHeld.get(stockRefOf(need.dishId, day)) ?? 0);
      if (portionsLeft < need.portions) throw shortOf(need.name, portionsLeft);
      const perDay = (await stock.find(db, need.dishId, day))?.per_day ?? (await stock.perDay(db, need.dishId)) ?? 0;
      assertShare(need, perDay);
    },
    /** How many portions are left of each dish that has a stock, on the business day for which it could be ordered now. */
    async listLeft(db: Db, dishes: readonly (DishTimesColumns & { id: string })[], now: number) {
      const limitedDishes = dishes.flatMap((dish) => {
        if (dish.stock_per_day === null) return [];
        const asap = asapFor([readTimes(dish)], now, settings) ?? now;
        return [{ id: dish.id, perDay: dish.stock_per_day, day: businessDayAt(asap, settings) }];
      });
      const rows = await stock.listDays(db, [...new Set(limitedDishes.map(({ day }) => day))]);
      const rowOf = new Map(rows.map((row) => [stockRefOf(row.dish_id, row.day), row]));
      return new Map(
        limitedDishes.map(({ id, perDay, day }) => {
          const row = rowOf.get(stockRefOf(id, day));
          return [id, row ? row.per_day - row.taken : perDay];
        }),
      );
    },
    /** The portions of the present business day of those of the dishes that have a stock. */
    async listToday(db: Db, dishes: readonly (DishTimesColumns & { id: string })[]): Promise<TodaysStock> {
      const day = businessDayAt(Date.now(), settings);
      const rowOf = new Map((await stock.listDays(db, [day])).map((row) => [row.dish_id, row]));
      const limited = dishes.flatMap(({ id, stock_per_day: perDay }) => {
        const row = rowOf.get(id);
        return perDay === null ? [] : [{ _id: id, perDay: row?.per_day ?? perDay, taken: row?.taken ?? 0 }];
      });
      return { day, dishes: limited };
    },
    /** Sets the portions of one day. Throws `invalid` if the day is over, more are taken or the dish has no stock. */
    async setPerDay(db: Db, dishId: string, day: string, perDay: number): Promise<void> {
      // A screen that is left on for the night would change the portions of the day before.
      if (day < businessDayAt(Date.now(), settings)) throw new AppError("invalid", { fields: { day: dayOver } });
      if ((await stock.perDay(db, dishId)) === undefined)
        throw new AppError("invalid", { fields: { perDay: "Set the portions a day of the dish first" } });
      if (await stock.setPerDay(db, dishId, day, perDay)) return;
      const portionsTaken = (await stock.find(db, dishId, day))?.taken ?? 0;
      throw new AppError("invalid", { fields: { perDay: `${portionsTaken} are taken already` } });
    },
    /** Deletes the stock of days before an instant (ms since 1970). */
    deleteBefore: (instant: number): Promise<void> => stock.deleteBefore(store.db, businessDayAt(instant, settings)),
    /**
     * Applies a dish's new portions a day to today and the later days whose number was the dish's old one. `null` means no
     * limit; days that already have a number then get `maxStockPerDay`.
     */
    async applyStockChange(db: Db, dishId: string, before: number | null, after: number | null): Promise<void> {
      if (before === after) return;
      const perDay = { before: before ?? maxStockPerDay, after: after ?? maxStockPerDay };
      await stock.applyStockChange(db, dishId, businessDayAt(Date.now(), settings), perDay);
    },
  };
}
