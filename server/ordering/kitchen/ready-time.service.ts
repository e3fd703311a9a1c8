import { maxSlotsOfOrder } from "#contract/ordering/fulfilment-constants.ts";
import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { asapFor } from "../../house/menu/times/asap.ts";
import { dishNotServed } from "../../house/menu/times/not-served.ts";
import { isServedAt } from "../../house/menu/times/serving.ts";
import { dayBounds } from "../../house/restaurant/hours.ts";
import { localDateAt } from "../../house/restaurant/local-time.ts";
import { wayHours } from "../../house/restaurant/way-hours.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { closedProblem, isOpenNow, isWayOpen } from "./closed.ts";
import { type OrderingState, pausedProblem, wayPausedUntil } from "./ordering-state.ts";
import { createSlotTimes, type SlotTimes } from "./slot-times.ts";
import type { SlotWork } from "./work-planner.ts";
import { type KitchenRequest, type OrderingContext, slotLimit, workPlanner } from "./work-planner.ts";

export type { KitchenRequest, OrderingContext } from "./work-planner.ts";

/** When the food is ready, and the work that is to be taken for it. */
export interface ReadyTime {
  readyAt: number;
  slotWork: SlotWork[];
}

interface OfferedSlot {
  slot: number;
  isAvailable: boolean;
}

/** The number of days ahead in which the earliest time is searched. */
const asapDays = 14;
const maxAlternatives = 3;

export type ReadyTimeService = ReturnType<typeof readyTimeService>;

/** When the kitchen can have food ready. */
export function readyTimeService({ settings }: { settings: RestaurantSettings }) {
  const { kitchen, timeZone } = settings;
  const dateOf = (at: number) => localDateAt(at, timeZone);
  const isInHorizon = (at: number, now: number) =>
    Temporal.PlainDate.compare(dateOf(at), dateOf(now).add({ days: settings.order.horizonDays })) <= 0;
  const limitOf = (state: OrderingState) => slotLimit(state, settings);
  const createPlanner = workPlanner(settings);
  /** Food without preparation does not wait for the slots of the kitchen. */
  const needsSlots = ({ preparationMinutes }: KitchenRequest) => kitchen !== undefined && preparationMinutes > 0;
  const timesFor = (
    { dishes, preparationMinutes, kind }: KitchenRequest,
    { now, state }: OrderingContext,
    days: number,
  ): SlotTimes => {
    const leadMinutes = Math.max(0, ...dishes.map((dish) => dish.leadMinutes));
    const { extraMinutes } = state;
    const [hours, pausedUntil] = [wayHours(kind, settings), wayPausedUntil(state, kind)];
    return createSlotTimes({ now, leadMinutes, preparationMinutes, extraMinutes, pausedUntil, hours }, days, settings);
  };
  const isServed = ({ dishes }: KitchenRequest, at: number) => dishes.every((dish) => isServedAt(dish, at, settings));

  async function findAsap(db: Db, wanted: KitchenRequest, context: OrderingContext): Promise<ReadyTime | undefined> {
    const { now, state } = context;
    if (!needsSlots(wanted)) {
      const { preparationMinutes, kind } = wanted;
      const { extraMinutes } = state;
      const hours = wayHours(kind, settings);
      const readyAt = asapFor(wanted.dishes, now, settings, { preparationMinutes, extraMinutes, hours });
      return readyAt === undefined ? undefined : { readyAt, slotWork: [] };
    }
    const times = timesFor(wanted, context, asapDays);
    const [first] = times.candidates();
    if (first === undefined) return undefined;
    // Searches the next six hours first, because most orders fit there and fewer rows are read.
    for (const until of [first + dayMs / 4, first + asapDays * dayMs]) {
      const plan = await createPlanner(db, wanted, context, first, until);
      for (const slot of times.candidates()) {
        if (slot > until) break;
        const slotWork = isServed(wanted, slot) ? plan(slot, times) : undefined;
        if (slotWork) return { readyAt: slot, slotWork };
      }
    }
    return undefined;
  }

  /** The nearest times to one that is full. */
  async function findAlternatives(db: Db, wanted: KitchenRequest, context: OrderingContext, near: number) {
    const times = timesFor(wanted, context, settings.order.horizonDays);
    const around = times.offered(near - dayMs, near + dayMs).filter((slot) => isInHorizon(slot, context.now));
    const plan = await createPlanner(db, wanted, context, near - dayMs, near + dayMs);
    return around
      .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))
      .filter((slot) => isServed(wanted, slot) && plan(slot, times))
      .slice(0, maxAlternatives);
  }

  function assertServedAt({ dishes }: KitchenRequest, at: number): void {
    const missing = dishes.find((dish) => !isServedAt(dish, at, settings));
    if (missing) throw dishNotServed(missing, settings);
  }

  /** Why food cannot be had as soon as possible. */
  function whyNotAsap(wanted: KitchenRequest, context: OrderingContext): AppError {
    const { now } = context;
    const hours = wayHours(wanted.kind, settings);
    const hasTimes = needsSlots(wanted)
      ? !timesFor(wanted, context, asapDays).candidates().next().done
      : asapFor([], now, settings, { hours }) !== undefined;
    if (!hasTimes && !isOpenNow(now, hours)) return closedProblem(wanted.kind, now, settings);
    if (!needsSlots(wanted) || !hasTimes) return new AppError("dish_not_served");
    return new AppError("slot_full", { detail: "The kitchen is full. Please call us." });
  }

  /**
   * Why a way takes no orders for as soon as possible at this moment, `ordering_paused` or `closed`. While restaurant and way are
   * closed, orders are taken for the next opening (D6.28); while one is open, guests would take a promise for that of now.
   */
  function findWayProblem(
    { kind }: Pick<KitchenRequest, "kind">,
    { now, state }: OrderingContext,
  ): AppError | undefined {
    const paused = pausedProblem(kind, state, now, settings);
    if (paused) return paused;
    const isAnyOpen = isOpenNow(now, settings) || isOpenNow(now, wayHours(kind, settings));
    return isAnyOpen && !isWayOpen(kind, now, settings) ? closedProblem(kind, now, settings) : undefined;
  }

  return {
    limitOf,
    findAsap,
    findWayProblem,
    /**
     * Throws what can be said without looking at what others ordered: `ordering_paused`, `closed`, `order_too_large`, `invalid` for a
     * time that is not offered, and `dish_not_served`.
     */
    assertPossible(wanted: KitchenRequest, context: OrderingContext): void {
      const { now } = context;
      const problem = wanted.time === null ? findWayProblem(wanted, context) : undefined;
      if (problem) throw problem;
      if (wanted.time !== null) {
        const times = timesFor(wanted, context, settings.order.horizonDays);
        const isOffered = times.isSlot(wanted.time) && times.isOffered(wanted.time) && isInHorizon(wanted.time, now);
        if (!isOffered) throw new AppError("invalid", { fields: { time: "Please choose one of the offered times" } });
        assertServedAt(wanted, wanted.time);
      }
      if (kitchen && wanted.workMinutes > maxSlotsOfOrder * kitchen.minutesPerSlot)
        throw new AppError("order_too_large");
    },
    /**
     * Finds when food that is possible can be ready. Throws `slot_full` with the nearest times; for food as soon as
     * possible also `closed` and `dish_not_served`.
     */
    async find(db: Db, wanted: KitchenRequest, context: OrderingContext): Promise<ReadyTime> {
      if (wanted.time === null) {
        const readyTime = await findAsap(db, wanted, context);
        if (readyTime) return readyTime;
        throw whyNotAsap(wanted, context);
      }
      const times = timesFor(wanted, context, settings.order.horizonDays);
      const plan = await createPlanner(db, wanted, context, wanted.time, wanted.time);
      const slotWork = plan(wanted.time, times);
      if (slotWork) return { readyAt: wanted.time, slotWork };
      const alternatives = await findAlternatives(db, wanted, context, wanted.time);
      throw new AppError("slot_full", {
        alternatives: alternatives.map((slot) => {
          const promisedAt = slot + wanted.travelMinutes * minuteMs;
          return { date: dateOf(promisedAt).toString(), time: toIsoInstant(promisedAt) };
        }),
      });
    },
    /** The slots that guests may choose for a local date on which they get the food. */
    async listSlots(db: Db, wanted: KitchenRequest, context: OrderingContext, date: string): Promise<OfferedSlot[]> {
      const { from, to } = dayBounds(date, timeZone);
      const travelMs = wanted.travelMinutes * minuteMs;
      if (!isInHorizon(from, context.now)) return [];
      const times = timesFor(wanted, context, settings.order.horizonDays);
      const offered = times.offered(from - travelMs, to - travelMs);
      const plan = await createPlanner(db, wanted, context, from - travelMs, to - travelMs);
      return offered.map((slot) => ({ slot, isAvailable: isServed(wanted, slot) && plan(slot, times) !== undefined }));
    },
  };
}
