import type { OrderStatus } from "#contract/constants/order.ts";
import type { Minor } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { RecordChange } from "../database/audit-trail.ts";
import { newId, newNumber } from "../database/ids.ts";
import type { OrderTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PubSub } from "../events/pubsub.ts";
import type { RefundService } from "../payment/refund.service.ts";
import { estimateReadyAt } from "../restaurant/hours.ts";
import type { UserService } from "../user/user.service.ts";
import { orderCancelledMail } from "./order.mails.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";

export interface PlacedOrder {
  number: string;
  /** Milliseconds since 1970. */
  readyAt: number;
}

interface CompletedOrder {
  paymentId: string;
  by: string;
  /** Milliseconds since 1970. */
  placedAt: number;
  readyAt: number;
}

export interface Transition {
  to: OrderStatus;
  from: readonly OrderStatus[];
  /** A user, or the name of the restaurant for automatic changes. */
  actor: CurrentUser | string;
  reason?: string | undefined;
  recordChange?: RecordChange;
  /** Whether a change of the user's own order is recorded as well. */
  recordsOwn?: boolean;
}

export interface OrderDeps {
  store: Store;
  settings: RestaurantSettings;
  users: Pick<UserService, "lock" | "lockIfExists">;
  refunds: RefundService;
  pubsub: PubSub;
  outbox: Outbox;
  publicUrl: string;
}

/** Creates orders and changes their status, including history, refund, mail and notification. */
export function orderTransitions(deps: OrderDeps) {
  const { store, settings, users, refunds, pubsub, outbox } = deps;

  /** Creates a `pending` order for a cart payment, within the transaction that records the payment. */
  async function place(db: Db, paymentId: string, by: string, now: number): Promise<PlacedOrder> {
    const ready = estimateReadyAt(Temporal.Instant.fromEpochMilliseconds(now), settings).epochMilliseconds;
    const order: OrderTable = {
      id: paymentId,
      number: newNumber(),
      status: "pending",
      ready_at: ready,
      // `now` may be the start of a long reconciliation. Order streams find missed orders by the time of the write.
      updated_at: Math.max(now, Date.now()),
      placed_at: now,
    };
    await orders.insert(db, order, {
      id: newId(),
      order_id: paymentId,
      status: "pending",
      at: now,
      by,
      reason: null,
    });
    await pubsub.publish(db, "orders", paymentId);
    return { number: order.number, readyAt: ready };
  }

  /** Inserts an order that was completed in the past, within the transaction that records its payment. */
  async function insertCompleted(db: Db, { paymentId, by, placedAt, readyAt }: CompletedOrder): Promise<void> {
    const times = { ready_at: readyAt, updated_at: readyAt, placed_at: placedAt };
    const order = { id: paymentId, number: newNumber(), ...times };
    const change = { order_id: paymentId, reason: null };
    const placed = { ...change, id: newId(), status: "pending", at: placedAt, by } as const;
    await orders.insert(db, { ...order, status: "completed" }, placed);
    await orders.addChange(db, { ...change, id: newId(), status: "completed", at: readyAt, by: "" });
  }

  /** A deletion of the acting user, or of the guest of an automatic change, waits and removes what the change writes. */
  async function lockPerson(db: Db, actor: CurrentUser | string, guestId: string | null): Promise<void> {
    if (typeof actor !== "string") await users.lock(db, actor.id);
    else if (guestId) await users.lockIfExists(db, guestId);
  }

  /** Changes the status if it is one of `from`; cancelling refunds the payment in the same transaction. */
  async function transition(record: OrderRecord, { to, from, actor, reason, recordChange, recordsOwn }: Transition) {
    const { id } = record.order;
    const owner = recordsOwn ? undefined : record.payment.user_id;
    const by = typeof actor === "string" ? actor : actor.email;
    await store.transaction(async (trx) => {
      await lockPerson(trx, actor, record.payment.user_id);
      const at = Date.now();
      if (!(await orders.transition(trx, id, from, to, at))) throw new AppError("order_state");
      const before = await orders.lastStatus(trx, id);
      await orders.addChange(trx, { id: newId(), order_id: id, status: to, at, by, reason: reason ?? null });
      let refundMinor: Minor | undefined;
      if (to === "cancelled") {
        const key = `order:${id}`;
        const { payment, refund } = await refunds.refund(trx, { paymentId: id, key, by, reason });
        refundMinor = refund?.amount_minor;
        // Read in this transaction: the email is empty if the user was deleted.
        if (payment.email) {
          const state = await refunds.state(trx, id, key);
          await outbox.enqueue(trx, orderCancelledMail(deps, { ...record, payment }, state, reason));
        }
      }
      const after = { status: to, refundMinor };
      await recordChange?.(trx, { subject: id, owner, before: { status: before }, after });
      await pubsub.publish(trx, "orders", id);
    });
  }

  return { place, insertCompleted, transition };
}
