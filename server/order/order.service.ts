import type { Order } from "#contract/order.ts";
import type { OrderStatus } from "#contract/payment.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../database/ids.ts";
import { mostListed, pageOf } from "../database/page-of.ts";
import type { Db, Store } from "../database/store.ts";
import type { Notices } from "../events/notices.ts";
import type { Outbox } from "../events/outbox.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { RefundService } from "../payment/refund.service.ts";
import { dayBounds, readyAt } from "../restaurant/hours.ts";
import { cancelledMail } from "./mails.ts";
import { presentOrder } from "./order.presenter.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { comingTo } from "./order.states.ts";
import { watchOrders } from "./order-watch.ts";

export interface PlacedOrder {
  number: string;
  /** Milliseconds since 1970. */
  readyAt: number;
}

interface Parts {
  store: Store;
  settings: RestaurantSettings;
  refunds: RefundService;
  notices: Notices;
  outbox: Outbox;
  publicUrl: string;
}

interface OrderQuery {
  status?: OrderStatus | undefined;
  date?: string | undefined;
  q?: string | undefined;
  before?: string | undefined;
}

const minuteMs = 60_000;

export type OrderService = ReturnType<typeof orderService>;

export function orderService(parts: Parts) {
  const { store, settings, refunds, notices, outbox } = parts;
  const patienceMs = settings.order.acceptWithinMinutes * minuteMs;
  const present = (record: OrderRecord): Order =>
    presentOrder(record, patienceMs > 0 ? Date.now() - patienceMs : Number.NEGATIVE_INFINITY);

  async function visible(caller: Caller, id: string): Promise<OrderRecord> {
    const [record] = await orders.findAll(store.db, [id]);
    if (!record || (caller.role !== "admin" && record.payment.user_id !== caller.id))
      throw new Refusal("order_not_found");
    return record;
  }

  /** Moves an order from one of `from`; a cancelled one is paid back in the same transaction. */
  async function move(
    record: OrderRecord,
    to: OrderStatus,
    from: readonly OrderStatus[],
    by: string,
    reason: string | undefined,
  ) {
    const { id } = record.order;
    await store.transaction(async (trx) => {
      const at = Date.now();
      if (!(await orders.move(trx, id, from, to, at))) throw new Refusal("order_state");
      await orders.addChange(trx, { id: newId(), order_id: id, status: to, at, by, reason: reason ?? null });
      if (to === "cancelled") {
        const { refund } = await refunds.refund(trx, { paymentId: id, key: `order:${id}`, by, reason });
        // Nobody to tell where the person is deleted.
        if (record.payment.email) {
          await outbox.enqueue(trx, cancelledMail(parts, record, refund?.amount_minor ?? 0, reason));
        }
      }
      await notices.announce(trx, "orders", id);
    });
    notices.tellHere("orders", id);
    outbox.wake();
  }

  return {
    /** Makes the order of a cart payment, `pending`, within the transaction that records the payment. */
    async place(db: Db, paymentId: string, by: string, now: number): Promise<PlacedOrder> {
      const ready = readyAt(Temporal.Instant.fromEpochMilliseconds(now), settings).epochMilliseconds;
      const order = { id: paymentId, number: newNumber(), status: "pending", ready_at: ready, updated_at: now };
      await orders.insert(db, order, {
        id: newId(),
        order_id: paymentId,
        status: "pending",
        at: now,
        by,
        reason: null,
      });
      await notices.announce(db, "orders", paymentId);
      return { number: order.number, readyAt: ready };
    },
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
