import { reservationRepository } from "#server/booking/reservation.repository.ts";
import { reservationListRepository } from "#server/booking/reservation-list.repository.ts";
import { paymentRepository } from "#server/money/payment.repository.ts";
import { refundRepository } from "#server/money/refund.repository.ts";
import { paymentIntentRepository } from "#server/ordering/checkout/payment-intent.repository.ts";
import { orderRepository } from "#server/ordering/order/order.repository.ts";
import { orderHistoryRepository } from "#server/ordering/order/order-history.repository.ts";
import { orderListRepository } from "#server/ordering/order/order-list.repository.ts";
import type { Store } from "#server/platform/database/store.ts";
import { outboxListRepository } from "#server/platform/events/outbox-list.repository.ts";

const none = "no such row";

/** Queries of the retention of old records; most run only with a setting. */
export async function callOldRecordQueries({ db }: Store): Promise<void> {
  for (const after of [undefined, { id: none, at: 0 }]) {
    await orderListRepository.listPlacedBefore(db, { before: 1, after }, 200);
    await reservationListRepository.listBefore(db, { before: 1, after }, 200);
  }
  await outboxListRepository.listGivenUp(db, 1, none);
  await paymentRepository.listWithPerson(db, [none]);
  await paymentIntentRepository.listSnapshotsOfPayments(db, [none]);
  await paymentRepository.clearNotes(db, [none]);
  await paymentIntentRepository.anonymizeByIds(db, { paymentIds: [none], intentIds: [none] });
  await orderRepository.clearContacts(db, [none]);
  await orderListRepository.listIdsWithContact(db, none);
  await orderRepository.clearContactsWith(db, none);
  await orderHistoryRepository.anonymizeByOrderIds(db, [none]);
  await refundRepository.anonymizeByPaymentIds(db, [none]);
  await paymentRepository.anonymizeByIds(db, [none]);
  await reservationRepository.anonymizeByIds(db, [none]);
}
