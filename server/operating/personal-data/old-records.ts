import type { ReservationService } from "../../booking/reservation.service.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { CheckoutService } from "../../ordering/checkout/checkout.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { RowPosition } from "../../platform/database/paginate.ts";
import type { Db, Store } from "../../platform/database/store.ts";

interface Deps {
  store: Store;
  orders: Pick<OrderService, "listPlacedBefore" | "anonymizeByIds">;
  reservations: Pick<ReservationService, "listBefore" | "anonymizeByIds" | "listFurtherPayments">;
  payments: Pick<PaymentService, "listWithPerson" | "anonymizeByIds">;
  checkout: Pick<CheckoutService, "anonymizeIntents">;
}

/** Each batch is a transaction, so that nothing else waits long. */
const batchSize = 200;
/** It bounds a round; the next one goes on. */
const maxBatches = 200;

/**
 * Removes persons from orders placed, and bookings for times, before a time, as the deletion of a user does: amounts,
 * dates, dishes and tables stay. A process reads what is old once, from the oldest on, and then only what has become old since.
 */
export function oldRecordsAnonymization({ store, orders, reservations, payments, checkout }: Deps) {
  let orderCursor: RowPosition | undefined;
  let reservationCursor: RowPosition | undefined;

  async function anonymizePayments(db: Db, paymentIds: readonly string[], intentIds: readonly string[]) {
    await checkout.anonymizeIntents(db, { paymentIds, intentIds });
    await payments.anonymizeByIds(db, paymentIds);
  }

  async function anonymizeOrders(before: number): Promise<number> {
    const rows = await orders.listPlacedBefore(before, orderCursor, batchSize);
    const ids = await payments.listWithPerson(
      store.db,
      rows.map(({ id }) => id),
    );
    if (ids.length > 0)
      await store.transaction(async (trx) => {
        await orders.anonymizeByIds(trx, ids);
        await anonymizePayments(trx, ids, []);
      });
    orderCursor = rows.at(-1) ?? orderCursor;
    return rows.length;
  }

  async function anonymizeReservations(before: number): Promise<number> {
    const rows = await reservations.listBefore(before, reservationCursor, batchSize);
    const rowsWithPerson = rows.filter(({ name, phone }) => name !== "" || phone !== "");
    const withoutNull = (ids: (string | null)[]) => ids.filter((id) => id !== null);
    if (rowsWithPerson.length > 0)
      await store.transaction(async (trx) => {
        const further = await reservations.listFurtherPayments(
          trx,
          rowsWithPerson.map(({ id }) => id),
        );
        await anonymizePayments(
          trx,
          [...withoutNull(rowsWithPerson.map((row) => row.payment_id)), ...further.map((row) => row.payment_id)],
          [...withoutNull(rowsWithPerson.map((row) => row.intent_id)), ...further.map((row) => row.intent_id)],
        );
        await reservations.anonymizeByIds(
          trx,
          rowsWithPerson.map(({ id }) => id),
        );
      });
    reservationCursor = rows.at(-1) ?? reservationCursor;
    return rows.length;
  }

  /** `before` is in milliseconds since 1970. */
  return async (before: number): Promise<void> => {
    for (const anonymizeNext of [anonymizeOrders, anonymizeReservations])
      for (let batch = 0; batch < maxBatches; batch++) if ((await anonymizeNext(before)) < batchSize) break;
  };
}
