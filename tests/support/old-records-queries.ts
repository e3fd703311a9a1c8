import { paymentIntentRepository } from "#server/checkout/payment-intent.repository.ts";
import type { Store } from "#server/database/store.ts";
import { outboxListRepository } from "#server/events/outbox-list.repository.ts";
import { orderRepository } from "#server/order/order.repository.ts";
import { orderHistoryRepository } from "#server/order/order-history.repository.ts";
import { orderListRepository } from "#server/order/order-list.repository.ts";
import { paymentRepository } from "#server/payment/payment.repository.ts";
import { refundRepository } from "#server/payment/refund.repository.ts";
import { reservationRepository } from "#server/reservation/reservation.repository.ts";
import { reservationListRepository } from "#server/reservation/reservation-list.repository.ts";

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
