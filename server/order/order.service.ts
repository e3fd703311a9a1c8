import type { Order } from "#contract/order.ts";
import type { OrderStatus } from "#contract/payment.ts";
import { mostListed, pageOf } from "../database/page-of.ts";
import type { Db } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import { dayBounds } from "../restaurant/hours.ts";
import { presentOrder } from "./order.presenter.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { comingTo } from "./order.states.ts";
import { type MovesParts, orderMoves } from "./order-moves.ts";
import { watchOrders } from "./order-watch.ts";

interface OrderQuery {
  status?: OrderStatus | undefined;
  date?: string | undefined;
  q?: string | undefined;
  before?: string | undefined;
}

const minuteMs = 60_000;

export type OrderService = ReturnType<typeof orderService>;

export function orderService(parts: MovesParts) {
  const { store, settings, notices } = parts;
  const { place, move } = orderMoves(parts);
  const patienceMs = settings.order.acceptWithinMinutes * minuteMs;
  const present = (record: OrderRecord): Order =>
    presentOrder(record, patienceMs > 0 ? Date.now() - patienceMs : Number.NEGATIVE_INFINITY);

  async function visible(caller: Caller, id: string): Promise<OrderRecord> {
    const [record] = await orders.findAll(store.db, [id]);
    if (!record || (caller.role !== "admin" && record.payment.user_id !== caller.id))
      throw new Refusal("order_not_found");
    return record;
  }

  return {
    /** Makes the order of a cart payment, `pending`, within the transaction that records the payment. */
    place,
    async list({ status, date, q, before }: OrderQuery) {
      const placed = date ? dayBounds(date, settings.timeZone) : undefined;
      const ids = await orders.ids(store.db, { status, placed, word: q || undefined, before }, mostListed + 1);
      const { shown, next } = pageOf(ids, (id) => id);
      const items = (await orders.findAll(store.db, shown)).map(present);
      const again = Object.entries({ status, date, q }).flatMap(([name, value]) => (value ? [[name, value]] : []));
      return { items, next: next && { ...Object.fromEntries(again), ...next } };
    },
    get: async (caller: Caller, id: string): Promise<Order> => present(await visible(caller, id)),
    /** Answers how many it changed: none where the order is in that state already. Throws `order_state`. */
    async update(caller: Caller, id: string, to: OrderStatus, reason?: string): Promise<number> {
      const record = await visible(caller, id);
      if (record.order.status === to) return 0;
      await move(record, to, comingTo(to), caller.email, reason);
      return 1;
    },
    /** A guest cancels while the order is pending, an admin until it is ready; what was paid is returned. */
    async cancel(caller: Caller, id: string, reason?: string): Promise<number> {
      const record = await visible(caller, id);
      if (record.order.status === "cancelled") return 0;
      const from: OrderStatus[] = caller.role === "admin" ? comingTo("cancelled") : ["pending"];
      await move(record, "cancelled", from, caller.email, reason);
      return 1;
    },
    /** Cancels, paying back, what nobody accepted in twice the promised time. */
    async cancelUnaccepted(now = Date.now()): Promise<void> {
      if (patienceMs === 0) return;
      const ids = await orders.pendingSince(store.db, now - 2 * patienceMs);
      for (const record of await orders.findAll(store.db, ids)) {
        await move(record, "cancelled", ["pending"], settings.name, "Nobody could accept the order in time").catch(
          notRefusal,
        );
      }
    },
    /** Takes a deleted person's name out of the histories, within the transaction that deletes them. */
    forget: (db: Db, email: string): Promise<void> => orders.forget(db, email),
    /** Orders as they change, those the caller may see; ends with `signal`. */
    watch: (caller: Caller, signal: AbortSignal): AsyncIterable<Order> =>
      watchOrders({ store, notices, present }, caller, signal),
  };
}

/** Somebody accepted it in the same moment: good. */
const notRefusal = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};
