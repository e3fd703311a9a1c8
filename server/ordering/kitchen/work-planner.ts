import { type FulfilmentKind, maxSlotsOfOrder } from "#contract/ordering/fulfilment-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { OrderableDish } from "../../house/menu/times/asap.ts";
import type { Db } from "../../platform/database/store.ts";
import { kitchenSlotRepository as slots } from "./kitchen-slot.repository.ts";
import type { OrderingState } from "./ordering-state.ts";
import { type SlotTimes, slotMsOf } from "./slot-times.ts";

/** Minutes of work in a slot. */
export interface SlotWork {
  slot: number;
  minutes: number;
}

interface PlanRules {
  /** No work is taken of earlier slots. */
  first: number;
  slotMs: number;
  /** Minutes that are left of a slot. */
  freeOf(slot: number): number;
}

/**
 * Divides work over the slot in which it must be ready and the ones before, the latest first: at most four. Returns the
 * slots in order, or undefined if it does not fit.
 */
function planWork(workMinutes: number, ready: number, { first, slotMs, freeOf }: PlanRules): SlotWork[] | undefined {
  const planned: SlotWork[] = [];
  let left = workMinutes;
  for (let back = 0; back < maxSlotsOfOrder && left > 0; back++) {
    const slot = ready - back * slotMs;
    if (slot < first) break;
    const minutes = Math.min(left, Math.max(0, freeOf(slot)));
    if (minutes > 0) planned.unshift({ slot, minutes });
    left -= minutes;
  }
  return left > 0 ? undefined : planned;
}

/** Food as it is wanted. Instants are milliseconds since 1970, and those of the kitchen: less the way of a delivery. */
export interface KitchenRequest {
  /** The way to get it, whose hours and pauses count. */
  kind: FulfilmentKind;
  workMinutes: number;
  /** The longest of the dishes. */
  preparationMinutes: number;
  dishes: readonly (OrderableDish & { name: string })[];
  /** The time at which the food must be ready. Null means as soon as possible. */
  time: number | null;
  /** The travel time from the kitchen to the door, which is added to the time that guests are told. */
  travelMinutes: number;
}

/** The state of ordering at an instant, and what the asking person holds already. */
export interface OrderingContext {
  now: number;
  state: OrderingState;
  /** Minutes by slot. */
  ownMinutes?: ReadonlyMap<number, number>;
}

/** The capacity of a slot in minutes of work. */
export const slotLimit = ({ capacityPercent }: OrderingState, { kitchen }: RestaurantSettings): number =>
  kitchen ? Math.floor((kitchen.minutesPerSlot * capacityPercent) / 100) : 0;

/** Plans the work for food that is ready at a slot. Returns `undefined` if it does not fit. */
type Planner = (slot: number, times: SlotTimes) => SlotWork[] | undefined;

/** Creates a function that reads what is taken, for plans of food that is ready at a slot from `from` to `to`. */
export const workPlanner =
  (settings: RestaurantSettings) =>
  async (db: Db, wanted: KitchenRequest, context: OrderingContext, from: number, to: number): Promise<Planner> => {
    const { state, ownMinutes } = context;
    const slotMs = slotMsOf(settings);
    const isStopped = state.capacityPercent === 0;
    if (isStopped) return () => undefined;
    if (!settings.kitchen || wanted.workMinutes === 0) return () => [];
    const takenMinutes = await slots.listTaken(db, from - maxSlotsOfOrder * slotMs, to);
    const limit = slotLimit(state, settings);
    const freeOf = (slot: number) => limit - (takenMinutes.get(slot) ?? 0) + (ownMinutes?.get(slot) ?? 0);
    return (slot, times) => planWork(wanted.workMinutes, slot, { first: times.firstFor(slot), slotMs, freeOf });
  };
