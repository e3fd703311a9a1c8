import type { OrderStatus } from "#contract/constants/order.ts";
import type { Order } from "#contract/order.ts";
import type { RecordChange } from "../database/audit-trail.ts";
import { inBatches } from "../database/batches.ts";
import { maxPageSize, paginate } from "../database/paginate.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { addOpenTime, dayBounds } from "../restaurant/hours.ts";
import { presentOrder } from "./order.presenter.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { sourceStatuses } from "./order.states.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";
import { type OrderDeps, orderTransitions } from "./order-transitions.ts";
import { createOrderWatch } from "./order-watch.ts";

interface OrderQuery {
  status?: OrderStatus | undefined;
  date?: string | undefined;
  q?: string | undefined;
  before?: string | undefined;
}

interface RequestedChange {
  to: OrderStatus;
  reason: string | undefined;
  recordChange: RecordChange;
}

const minuteMs = 60_000;

export type { PlacedOrder } from "./order-transitions.ts";
export type OrderService = ReturnType<typeof orderService>;

export function orderService(deps: OrderDeps) {
  const { store, settings, pubsub } = deps;
  const { place, insertCompleted, transition } = orderTransitions(deps);
  const acceptWithinMs = settings.order.acceptWithinMinutes * minuteMs;
  /** Only opening hours count: at night nobody can accept an order. */
  const afterOpenTime = ({ payment }: OrderRecord, durationMs: number): number | null =>
    acceptWithinMs === 0 ? null : addOpenTime(payment.ordered_at, durationMs, settings);
  const presentTo = (currentUser: CurrentUser, record: OrderRecord): Order =>
    presentOrder(record, {
      acceptBy: record.order.status === "pending" ? afterOpenTime(record, acceptWithinMs) : null,
      staffName: currentUser.role === "admin" ? undefined : settings.name,
    });

  async function findVisible(currentUser: CurrentUser, id: string): Promise<OrderRecord> {
    const [record] = await orders.findByIds(store.db, [id]);
    if (!record || (currentUser.role !== "admin" && record.payment.user_id !== currentUser.id))
      throw new AppError("order_not_found");
    return record;
  }

  return {
    /** Creates a `pending` order for a cart payment, within the transaction that records the payment. */
    place,
    insertCompleted,
    async list(currentUser: CurrentUser, { status, date, q, before }: OrderQuery) {
      const placed = date ? dayBounds(date, settings.timeZone) : undefined;
      const filter = { status, placed, search: q || undefined, before };
      const { records, next } = await store.read(async (db) => {
        const page = paginate(await orderLists.listIds(db, filter, maxPageSize + 1), (id) => id);
        return { records: await orders.findByIds(db, page.shown), next: page.next };
      });
      const items = records.map((record) => presentTo(currentUser, record));
      const again = Object.entries({ status, date, q }).flatMap(([name, value]) => (value ? [[name, value]] : []));
      return { items, next: next && { ...Object.fromEntries(again), ...next } };
    },
    get: async (currentUser: CurrentUser, id: string): Promise<Order> =>
      presentTo(currentUser, await findVisible(currentUser, id)),
    /** Returns the number of changed orders: 0 if the order already has that status. Throws `order_state`. */
    async update(currentUser: CurrentUser, id: string, { to, reason, recordChange }: RequestedChange): Promise<number> {
      const record = await findVisible(currentUser, id);
      if (record.order.status === to) return 0;
      const change = { to, from: sourceStatuses(to), actor: currentUser, reason, recordChange, recordsOwn: true };
      await transition(record, change);
      return 1;
    },
    /** Guests may cancel while the order is pending, admins until it is ready; the payment is refunded. */
    async cancel(
      currentUser: CurrentUser,
      id: string,
      { reason, recordChange }: Omit<RequestedChange, "to">,
    ): Promise<number> {
      const record = await findVisible(currentUser, id);
      if (record.order.status === "cancelled") return 0;
      const from: OrderStatus[] = currentUser.role === "admin" ? sourceStatuses("cancelled") : ["pending"];
      await transition(record, { to: "cancelled", from, actor: currentUser, reason, recordChange });
      return 1;
    },
    /** Cancels and refunds orders that were not accepted within twice the acceptance time (D6.17). */
    async cancelUnaccepted(now = Date.now()): Promise<void> {
      if (acceptWithinMs === 0) return;
      // The oldest ones end first, so those beyond the limit of the query are not due before these.
      const ids = await orderLists.listUnaccepted(store.db, now - 2 * acceptWithinMs);
      for (const record of await orders.findByIds(store.db, ids)) {
        const endsAt = afterOpenTime(record, 2 * acceptWithinMs);
        if (endsAt === null || endsAt > now) continue;
        const reason = "Nobody could accept the order in time";
        const change = { to: "cancelled", from: ["pending"], actor: settings.name, reason } as const;
        await transition(record, change).catch(ignoreOrderState);
      }
    },
    ...ordersOfUser(store, presentTo),
    /** Yields changed orders that the user may see, until `signal` aborts. */
    watch: createOrderWatch({ store, pubsub, presentTo }),
  };
}

/** What a user left in orders: read, changed and removed for them. */
const ordersOfUser = ({ db: reading }: Store, presentTo: (currentUser: CurrentUser, record: OrderRecord) => Order) => ({
  /**
   * Removes a user's email and the reasons of their orders from the histories, within the transaction that deletes the
   * user, before their payments lose the user.
   */
  anonymizeUser: (db: Db, { id, email }: { id: string; email: string }): Promise<void> =>
    orders.anonymizeUser(db, id, email),
  /** Replaces a user's email in the histories, within the transaction that changes it. */
  changeEmail: (db: Db, from: string, to: string): Promise<void> => orders.changeEmail(db, from, to),
  /** Those of the payments' orders that belong to the user, without the names of staff. */
  async listOfUser(currentUser: CurrentUser, paymentIds: readonly string[]): Promise<Order[]> {
    const records = await inBatches(paymentIds, (ids) => orders.findByIds(reading, ids));
    const own = records.filter(({ payment }) => payment.user_id === currentUser.id);
    return own.map((record) => presentTo({ ...currentUser, role: "user" }, record));
  },
});

/** The order was accepted in the meantime. */
const ignoreOrderState = (error: unknown) => {
  if (!(error instanceof AppError && error.code === "order_state")) throw error;
};
