import { isOpenStatus, type OrderStatus, statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import { type BoughtLine, fromLineRow } from "../../money/line-item.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { RefundService } from "../../money/refund.service.ts";
import type { PushService } from "../../people/push.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { AuditValues, RecordChange } from "../../platform/database/audit-trail.ts";
import { newId, newNumber } from "../../platform/database/ids.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { DescribeTransaction } from "../../platform/domain/transaction.ts";
import type { RunEffect } from "../../platform/events/effects.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { OrderingService } from "../kitchen/ordering.service.ts";
import type { ReadyTimeService } from "../kitchen/ready-time.service.ts";
import type { NewTickets, PrintService } from "../printing/print.service.ts";
import { lineStationRepository as lineStations } from "./line-station.repository.ts";
import { stationsOfLine } from "./line-stations.ts";
import { orderCancelledMail } from "./order.mails.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { defaultFulfilment, toFulfilmentColumns } from "./order-fulfilment.ts";
import { orderHistoryRepository as history } from "./order-history.repository.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";
import type { PreparedOrder } from "./prepare-order.ts";

interface Placement {
  paymentId: string;
  by: string;
  /** Milliseconds since 1970. */
  now: number;
  lines: readonly BoughtLine[];
  run: RunEffect;
}

interface CompletedOrder {
  paymentId: string;
  by: string;
  /** Milliseconds since 1970. */
  placedAt: number;
  readyAt: number;
}

interface Transition {
  to: OrderStatus;
  from: readonly OrderStatus[];
  /** A user, or the name of the restaurant for automatic changes. */
  actor: CurrentUser | string;
  reason?: string | undefined;
  recordChange?: RecordChange;
  /** The promised time that the same transaction has moved. */
  moved?: { before: AuditValues; after: AuditValues } | undefined;
}

export interface OrderDeps {
  store: Store;
  settings: LiveSettings;
  users: Pick<UserService, "lock" | "lockIfExists" | "indexUsers">;
  refunds: RefundService;
  payments: Pick<PaymentService, "clearNotesIfDeleted">;
  intentHolds: Pick<IntentHoldService, "release" | "returnWork" | "takeReturnedWork" | "listWork" | "moveWork">;
  menu: Pick<MenuService, "findPriced">;
  ordering: Pick<OrderingService, "current" | "read">;
  readyTimes: ReadyTimeService;
  pubsub: PubSub;
  outbox: Outbox;
  publicUrl: string;
  describeTransaction: DescribeTransaction;
  printing: Pick<PrintService, "enqueue" | "enqueueVoid" | "enqueueChange" | "reprint">;
  push: Pick<PushService, "enqueue">;
  /** How long guests without an account are kept after their last order. */
  guestDays: number;
}

/** The tickets that the stations of an order need. */
export const ticketsOf = (
  { order, lines }: Pick<OrderRecord, "order" | "lines">,
  { stations }: Pick<RestaurantSettings, "stations">,
): NewTickets => ({
  orderId: order.id,
  orderNumber: order.number,
  comesUpAt: order.comes_up_at,
  stations: new Set(lines.flatMap((line) => stationsOfLine(fromLineRow(line), stations))),
});

/** Creates orders and changes their status, including history, refund, mail and notification. */
export function orderWriter(deps: OrderDeps) {
  const { store, settings, users, refunds, payments, intentHolds, pubsub, outbox, printing } = deps;

  /**
   * Creates an order for a cart payment, within the transaction that records the payment. It is `pending`, or `accepted` if
   * the restaurant accepts every order at once. Returns the stored row.
   */
  async function place(
    db: Db,
    prepared: PreparedOrder,
    { paymentId, by, now, lines, run }: Placement,
  ): Promise<OrderTable> {
    const { autoAccept } = settings.order;
    const order: OrderTable = {
      id: paymentId,
      number: prepared.number,
      status: autoAccept ? "accepted" : "pending",
      ready_at: prepared.readyAt,
      // `now` may be the start of a long reconciliation. Order streams find missed orders by the time of the write.
      updated_at: Math.max(now, Date.now()),
      placed_at: now,
      ...toFulfilmentColumns(prepared.fulfilment, prepared),
    };
    const change = { id: newId(), order_id: paymentId, status: "pending", at: now, by, reason: null } as const;
    const parts = lines.flatMap((line, position) =>
      stationsOfLine(line, settings.stations).map((station) => ({
        order_id: paymentId,
        position,
        station,
        done_at: null,
      })),
    );
    const stations = new Set(parts.map(({ station }) => station));
    await orders.insert(db, order);
    await history.insert(db, change);
    await lineStations.insert(db, parts);
    if (autoAccept) {
      // One millisecond later, so that the history lists it after `pending`.
      const accepted = { ...change, id: newId(), status: "accepted", at: now + 1, by: settings.name } as const;
      await history.insert(db, accepted);
      await run(db, { name: "tickets", data: { orderId: paymentId } }, () =>
        printing.enqueue(db, {
          orderId: paymentId,
          orderNumber: prepared.number,
          stations,
          comesUpAt: prepared.comesUpAt,
        }),
      );
    }
    await run(db, { name: "notice", data: { orderId: paymentId } }, () => pubsub.publish(db, "orders", paymentId));
    return order;
  }

  /** Inserts an order that was completed in the past, within the transaction that records its payment. */
  async function insertCompleted(db: Db, { paymentId, by, placedAt, readyAt }: CompletedOrder): Promise<void> {
    const times = { ready_at: readyAt, updated_at: readyAt, placed_at: placedAt };
    const fulfilment = toFulfilmentColumns(defaultFulfilment, { comesUpAt: null, preparationMinutes: null });
    const order = { id: paymentId, number: newNumber(), ...times, ...fulfilment };
    const change = { order_id: paymentId, reason: null };
    const placed = { ...change, id: newId(), status: "pending", at: placedAt, by } as const;
    await orders.insert(db, { ...order, status: "completed" });
    await history.insert(db, placed);
    await history.add(db, { ...change, id: newId(), status: "completed", at: readyAt, by: "" });
  }

  /** A deletion of the acting user, or of the guest of an automatic change, waits and removes what the change writes. */
  async function lockPerson(db: Db, actor: CurrentUser | string, guestId: string | null): Promise<void> {
    if (typeof actor !== "string") await users.lock(db, actor.id);
    else if (guestId) await users.lockIfExists(db, guestId);
  }

  /** Refunds the payment of an order that was cancelled, and returns the amount. */
  async function refund(trx: Db, record: OrderRecord, by: string, reason: string | undefined) {
    const { id } = record.order;
    const key = `order:${id}`;
    const { payment, refund } = await refunds.refund(trx, { paymentId: id, key, by, reason });
    // Read in this transaction: the email is empty if the user was deleted.
    if (payment.email) {
      const state = await refunds.state(trx, id, key);
      // Who cancels knows why, and the email may be a stranger's that nobody has verified.
      const told = by === payment.email ? "" : reason;
      await outbox.enqueue(trx, orderCancelledMail(deps, { ...record, payment }, state, told));
    }
    return refund?.amount_minor;
  }

  /** Changes the status if it is one of `from`, within a transaction; cancelling refunds the payment in it. */
  async function changeStatus(trx: Db, record: OrderRecord, change: Transition): Promise<void> {
    const { to, from, actor, reason, recordChange, moved } = change;
    const { id } = record.order;
    const by = typeof actor === "string" ? actor : actor.email;
    await lockPerson(trx, actor, record.payment.user_id);
    const at = Date.now();
    if (!(await orders.transition(trx, id, from, to, at))) throw new AppError("order_state");
    const before = await orderLists.lastStatus(trx, id);
    await history.add(trx, { id: newId(), order_id: id, status: to, at, by, reason: reason ?? null });
    if (to === "accepted") await printing.enqueue(trx, ticketsOf(record, settings));
    if (to === "cancelled") await printing.enqueueVoid(trx, id, record.order.number);
    // Dishes that are being prepared are used up.
    const isUnused = before === "pending" || before === "accepted";
    if (to === "cancelled" && isUnused) await intentHolds.release(trx, record.payment.transaction_id);
    else if (!statusesBeforeReady.includes(to)) await intentHolds.returnWork(trx, record.payment.transaction_id, at);
    // Recalled: the kitchen works on it again.
    else if (before === "ready" && to === "preparing")
      await intentHolds.takeReturnedWork(trx, record.payment.transaction_id, at);
    const refundMinor = to === "cancelled" ? await refund(trx, record, by, reason) : undefined;
    if (refundMinor && typeof actor !== "string" && actor.role === "admin")
      await refunds.assertFreshIfLarge(trx, actor);
    if (!isOpenStatus(to)) await payments.clearNotesIfDeleted(trx, id);
    const after = { ...moved?.after, status: to, refundMinor };
    await recordChange?.(trx, { subject: id, before: { ...moved?.before, status: before }, after });
    await pubsub.publish(trx, "orders", id);
  }

  const transition = (record: OrderRecord, change: Transition): Promise<void> =>
    store.transaction((trx) => changeStatus(trx, record, change));

  /** Has the tickets of an accepted order printed, and tells open boards of it, if that was not done with its record. */
  async function announce(db: Db, id: string, effect: "tickets" | "notice"): Promise<void> {
    if (effect === "notice") return pubsub.publish(db, "orders", id);
    const [record] = await orders.findByIds(db, [id]);
    if (record) await printing.enqueue(db, ticketsOf(record, settings));
  }

  return { place, announce, insertCompleted, changeStatus, transition };
}
