import { minEarlierMinutes } from "#contract/ordering/fulfilment-constants.ts";
import { statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import { businessDayAt } from "../../house/restaurant/business-day.ts";
import type { UserService } from "../../people/user.service.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { OrderingService } from "../kitchen/ordering.service.ts";
import type { OrderingState } from "../kitchen/ordering-state.ts";
import type { KitchenRequest, ReadyTimeService } from "../kitchen/ready-time.service.ts";
import type { SlotWork } from "../kitchen/work-planner.ts";
import type { PrintService } from "../printing/print.service.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";
import { presentStations } from "./line-stations.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";

interface Deps {
  store: Store;
  settings: RestaurantSettings;
  users: Pick<UserService, "lockIfExists">;
  menu: Pick<MenuService, "findPriced">;
  ordering: Pick<OrderingService, "current" | "read">;
  readyTimes: Pick<ReadyTimeService, "findAsap" | "findWayProblem" | "limitOf">;
  intentHolds: Pick<IntentHoldService, "listWork" | "moveWork">;
  printing: Pick<PrintService, "enqueueChange">;
  pubsub: Pick<PubSub, "publish">;
}

/** Times that are offered are full multiples of this, so that an offer lasts as long as its guest needs to read it. */
const offerStepMs = 5 * minuteMs;

/** A time that can be promised in place of the present one, with the work that is to be taken for it. */
interface EarlierTime {
  readyAt: number;
  slotWork: SlotWork[];
}

/**
 * Whether an order waits for its promise as the server gave it: for as soon as possible, not moved by staff, who know why, and with
 * something left to do.
 */
function canBeEarlier({ order, lines, lineStations }: OrderRecord, { stations }: RestaurantSettings): boolean {
  const { status, chosen_time, told_ready_at } = order;
  if (chosen_time !== null || told_ready_at !== null || !statusesBeforeReady.includes(status)) return false;
  return lines.some(
    ({ position }) =>
      !presentStations(
        lineStations.filter((row) => row.position === position),
        stations,
      ).done,
  );
}

/** Finds when orders could be ready earlier than promised, as things are now, and promises that to guests who accept it. */
export function earlierTimes(deps: Deps) {
  const { store, settings, users, menu, ordering, readyTimes, intentHolds, printing, pubsub } = deps;

  async function toRequest(db: Db, { order, lines }: OrderRecord, work: readonly SlotWork[]): Promise<KitchenRequest> {
    const dishes = await menu.findPriced(
      db,
      lines.flatMap(({ dish_id }) => (dish_id === null ? [] : [dish_id])),
    );
    return {
      kind: order.kind,
      workMinutes: work.reduce((sum, { minutes }) => sum + minutes, 0),
      preparationMinutes: order.preparation_minutes ?? settings.order.preparationMinutes,
      dishes: [...dishes.values()].map(({ name, times }) => ({ name, ...times })),
      time: null,
      travelMinutes: order.travel_minutes,
    };
  }

  async function findEarlier(
    db: Db,
    record: OrderRecord,
    state: OrderingState,
    now: number,
  ): Promise<EarlierTime | undefined> {
    const { order, payment } = record;
    const latest = order.ready_at - minEarlierMinutes * minuteMs;
    if (latest <= now || !canBeEarlier(record, settings)) return undefined;
    const work = await intentHolds.listWork(db, payment.transaction_id);
    const wanted = await toRequest(db, record, work);
    const context = { now, state, ownMinutes: new Map(work.map(({ slot, minutes }) => [slot, minutes])) };
    if (readyTimes.findWayProblem(wanted, context)) return undefined;
    const asap = await readyTimes.findAsap(db, wanted, context);
    if (!asap) return undefined;
    // Slots stand on such times anyway.
    const kitchenAt = Math.ceil(asap.readyAt / offerStepMs) * offerStepMs;
    const readyAt = kitchenAt + order.travel_minutes * minuteMs;
    // The portions of a dish are those of one business day.
    const isSameDay = businessDayAt(kitchenAt, settings) === businessDayAt(kitchenTimeOf(order), settings);
    return readyAt <= latest && isSameDay ? { readyAt, slotWork: asap.slotWork } : undefined;
  }

  return {
    /** The time to offer to the guest of an order, in ms since 1970. Null means none. */
    async find(record: OrderRecord, now = Date.now()): Promise<number | null> {
      const earlier = await findEarlier(store.db, record, await ordering.current(now), now);
      return earlier?.readyAt ?? null;
    },
    /**
     * Promises an order for a time that was offered to its guest: its work moves to other slots, and kitchen, tickets and pages are
     * told as when staff move it. Returns the number of changed orders, 0 if it is promised for that time already. Throws
     * `order_not_found`, `order_state` for an order that is not made any more, and `slot_full` if the time is not free any more.
     */
    accept: (id: string, guestId: string, readyAt: number): Promise<number> =>
      store.transaction(async (trx) => {
        await users.lockIfExists(trx, guestId);
        const order = await orders.lock(trx, id);
        const [record] = await orders.findByIds(trx, [id]);
        if (!order || record?.payment.user_id !== guestId) throw new AppError("order_not_found");
        if (order.ready_at === readyAt) return 0;
        if (!statusesBeforeReady.includes(order.status)) throw new AppError("order_state");
        const now = Date.now();
        const state = await ordering.read(trx, now);
        const earlier = await findEarlier(trx, record, state, now);
        const { transaction_id: intentId } = record.payment;
        const isFree =
          earlier?.readyAt === readyAt &&
          (await intentHolds.moveWork(trx, intentId, earlier.slotWork, readyTimes.limitOf(state)));
        if (!isFree)
          throw new AppError("slot_full", { detail: "That time is not free any more. Your order stays as promised." });
        await orders.moveReadyAt(trx, id, { readyAt, mailedReadyAt: null, at: now });
        await printing.enqueueChange(trx, id, order.number, kitchenTimeOf(order));
        await pubsub.publish(trx, "orders", id);
        return 1;
      }),
  };
}
