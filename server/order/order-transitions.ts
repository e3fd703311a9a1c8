import type { OrderStatus } from "#contract/constants/order.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../database/ids.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PubSub } from "../events/pubsub.ts";
import type { RefundService } from "../payment/refund.service.ts";
import { estimateReadyAt } from "../restaurant/hours.ts";
import { orderCancelledMail } from "./mails.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";

export interface PlacedOrder {
  number: string;
  /** Milliseconds since 1970. */
  readyAt: number;
}

export interface OrderDeps {
  store: Store;
  settings: RestaurantSettings;
  refunds: RefundService;
  pubsub: PubSub;
  outbox: Outbox;
  publicUrl: string;
}

/** What changes orders: placing one, and moving it on with its history, refund, mail and notice. */
export function orderTransitions(deps: OrderDeps) {
  const { store, settings, refunds, pubsub, outbox } = deps;

  /** Makes the order of a cart payment, `pending`, within the transaction that records the payment. */
  async function place(db: Db, paymentId: string, by: string, now: number): Promise<PlacedOrder> {
    const ready = estimateReadyAt(Temporal.Instant.fromEpochMilliseconds(now), settings).epochMilliseconds;
    const order = { id: paymentId, number: newNumber(), status: "pending", ready_at: ready, updated_at: now };
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

  /** Moves an order from one of `from`; a cancelled one is paid back in the same transaction. */
  async function transition(
    record: OrderRecord,
    to: OrderStatus,
    from: readonly OrderStatus[],
    by: string,
    reason: string | undefined,
  ) {
    const { id } = record.order;
    await store.transaction(async (trx) => {
      const at = Date.now();
      if (!(await orders.transition(trx, id, from, to, at))) throw new AppError("order_state");
      await orders.addChange(trx, { id: newId(), order_id: id, status: to, at, by, reason: reason ?? null });
      if (to === "cancelled") {
        const { refund } = await refunds.refund(trx, { paymentId: id, key: `order:${id}`, by, reason });
        // Nobody to tell where the person is deleted.
        if (record.payment.email) {
          await outbox.enqueue(trx, orderCancelledMail(deps, record, refund?.amount_minor ?? 0, reason));
        }
      }
      await pubsub.publish(trx, "orders", id);
    });
    pubsub.publishLocal("orders", id);
    outbox.wake();
  }

  return { place, move: transition };
}
