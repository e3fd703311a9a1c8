import { toIsoInstant } from "#contract/platform/instant.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { NeededPortions, StockService, TakenPortions } from "../../house/menu/times/stock.service.ts";
import type { IntentHoldTable } from "../../platform/database/menu-schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { intentHoldRepository as holds } from "./intent-hold.repository.ts";
import { kitchenSlotRepository as slots } from "./kitchen-slot.repository.ts";
import { slotMsOf } from "./slot-times.ts";
import type { SlotWork } from "./work-planner.ts";

/** Portions of dishes on the business day of the food. */
interface NeededStock {
  day: string;
  needs: readonly NeededPortions[];
}

interface Deps {
  store: Store;
  stock: Pick<StockService, "take" | "release">;
  settings: Pick<RestaurantSettings, "kitchen">;
}

export type IntentHoldService = ReturnType<typeof intentHoldService>;

const slotHold = (intentId: string, { slot, minutes }: SlotWork): IntentHoldTable => ({
  intent_id: intentId,
  kind: "slot",
  ref: toIsoInstant(slot),
  amount: minutes,
});

/**
 * What a payment intent holds: work of the kitchen in slots, and portions of dishes. It is taken when the intent is created,
 * kept when the intent is paid, and released when it ends otherwise.
 */
export function intentHoldService({ store, stock, settings }: Deps) {
  /** Returns what was taken. Throws `stock_short`; what was taken until then is held. */
  async function takeStock(db: Db, intentId: string, { day, needs }: NeededStock): Promise<TakenPortions[]> {
    const all: TakenPortions[] = [];
    // Sorted, so that two intents do not wait for each other.
    for (const need of needs.toSorted((a, b) => (a.dishId < b.dishId ? -1 : 1))) {
      const takenPortions = await stock.take(db, day, need);
      if (!takenPortions) continue;
      await holds.insert(db, [{ intent_id: intentId, kind: "stock", ref: takenPortions.ref, amount: need.portions }]);
      all.push(takenPortions);
    }
    return all;
  }

  const releaseOne = (db: Db, { kind, ref, amount }: IntentHoldTable): Promise<void> =>
    kind === "slot" ? slots.release(db, Date.parse(ref), amount) : stock.release(db, ref, amount);

  /** The first slot that has not begun: one ends at the instant that it is named by. */
  const firstNotBegun = (now: number): number => now + slotMsOf(settings);

  /** Takes work even if the slots are full, since the guest was promised the time. */
  async function overbook(db: Db, intentId: string, slotWork: readonly SlotWork[]): Promise<void> {
    for (const { slot, minutes } of slotWork) await slots.overbook(db, slot, minutes);
    await holds.insert(
      db,
      slotWork.map((one) => slotHold(intentId, one)),
    );
  }

  return {
    takeStock,
    /** Takes work of slots, all or none, if no slot exceeds `limit` then. Returns whether it took it. */
    async takeSlots(db: Db, intentId: string, slotWork: readonly SlotWork[], limit: number): Promise<boolean> {
      const takenWork: SlotWork[] = [];
      for (const one of slotWork) {
        if (!(await slots.take(db, one.slot, one.minutes, limit))) {
          for (const { slot, minutes } of takenWork) await slots.release(db, slot, minutes);
          return false;
        }
        takenWork.push(one);
      }
      await holds.insert(
        db,
        slotWork.map((one) => slotHold(intentId, one)),
      );
      return true;
    },
    /**
     * Takes again what an intent released before it was captured. The work is taken even if the slots are full, since the
     * guest was promised the time. Returns false if the portions are gone; what was taken is held all the same.
     */
    async reacquire(
      db: Db,
      intentId: string,
      slotWork: readonly SlotWork[],
      needed: NeededStock | undefined,
    ): Promise<boolean> {
      if ((slotWork.length === 0 && !needed) || (await holds.list(db, intentId)).length > 0) return true;
      await overbook(db, intentId, slotWork);
      try {
        if (needed) await takeStock(db, intentId, needed);
        return true;
      } catch (error) {
        if (!(error instanceof AppError && error.code === "stock_short")) throw error;
        return false;
      }
    },
    /** The work that an intent holds, in order. */
    async listWork(db: Db, intentId: string): Promise<SlotWork[]> {
      const rows = (await holds.list(db, intentId)).filter(({ kind }) => kind === "slot");
      const work = rows.map(({ ref, amount }) => ({ slot: Date.parse(ref), minutes: amount }));
      return work.sort((a, b) => a.slot - b.slot);
    },
    /**
     * Moves the work that an intent holds to other slots, if no slot exceeds `limit` then. Returns whether it could: if not, the
     * transaction must be given up.
     */
    async moveWork(db: Db, intentId: string, slotWork: readonly SlotWork[], limit: number): Promise<boolean> {
      const changes = new Map(slotWork.map(({ slot, minutes }) => [slot, minutes]));
      for (const { ref, amount } of await holds.takeOut(db, intentId))
        changes.set(Date.parse(ref), (changes.get(Date.parse(ref)) ?? 0) - amount);
      // In order, so that two orders do not wait for each other.
      for (const [slot, minutes] of [...changes].sort(([one], [other]) => one - other)) {
        if (minutes < 0) await slots.release(db, slot, -minutes);
        else if (minutes > 0 && !(await slots.take(db, slot, minutes, limit))) return false;
      }
      await holds.insert(
        db,
        slotWork.map((one) => slotHold(intentId, one)),
      );
      return true;
    },
    /** Gives the work of an order that needs no more of it back to the slots that have not begun. Its portions are used up. */
    async returnWork(db: Db, intentId: string, now: number): Promise<void> {
      for (const hold of await holds.returnSlots(db, intentId, toIsoInstant(firstNotBegun(now))))
        await releaseOne(db, hold);
    },
    /** Takes again what an order has returned to slots that have not begun, even if they are full: it is not done after all. */
    async takeReturnedWork(db: Db, intentId: string, now: number): Promise<void> {
      await overbook(db, intentId, await holds.takeReturned(db, intentId, firstNotBegun(now)));
    },
    /** Releases what an intent holds; does nothing if it holds nothing. */
    async release(db: Db, intentId: string): Promise<void> {
      for (const hold of await holds.release(db, intentId)) await releaseOne(db, hold);
    },
    /** What the open intents for a user's cart hold: minutes by slot, and portions by their name. */
    async listOfUser(
      db: Db,
      userId: string,
    ): Promise<{ minutesBySlot: Map<number, number>; stock: Map<string, number> }> {
      const rows = await holds.listOfUser(db, userId);
      const of = (kind: IntentHoldTable["kind"]) => rows.filter((row) => row.kind === kind);
      return {
        minutesBySlot: new Map(of("slot").map(({ ref, amount }) => [Date.parse(ref), amount])),
        stock: new Map(of("stock").map(({ ref, amount }) => [ref, amount])),
      };
    },
    /** Deletes the counters of slots before an instant (ms since 1970). */
    deleteSlotsBefore: (instant: number): Promise<void> => slots.deleteBefore(store.db, instant),
  };
}
