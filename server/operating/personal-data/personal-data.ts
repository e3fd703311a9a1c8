import type { ReservationService } from "../../booking/reservation.service.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { CheckoutService } from "../../ordering/checkout/checkout.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { ReviewService } from "../../ordering/review/review.service.ts";
import type { PersonalDataDeletion } from "../../people/user-deletion.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { responseRetentionMs } from "../../platform/idempotency/idempotency.service.ts";
import { deleteStoredResponses } from "../../platform/idempotency/stored-responses.ts";
import type { AuditService } from "../audit/audit.service.ts";

interface Deps {
  audit: AuditService;
  outbox: Outbox;
  reviews: ReviewService;
  orders: OrderService;
  payments: PaymentService;
  checkout: CheckoutService;
  reservations: ReservationService;
}

/**
 * Removes a person's data from every feature, within the transaction that deletes the user. Data that the books need is kept
 * without the person: amounts, dates and dishes. A delivery that has not ended keeps its address until then. Data that is linked to the user only by the
 * email is removed only if the email is verified, because an unverified one may belong to another person.
 */
export function personalDataDeletion(features: Deps): PersonalDataDeletion {
  const { audit, outbox, reviews, orders, payments, checkout, reservations } = features;
  return async (db, person, { isByStaff }) => {
    const ownReservations = await reservations.listOfPerson(db, person);
    const ids = ownReservations.map(({ id }) => id);
    // Before the cancellations below, whose mails to the restaurant name nobody.
    const provedEmail = person.is_valid === 1 ? person.email : undefined;
    await outbox.forgetPerson(db, provedEmail, new Set(ids));
    // Answers of payments name the address of a delivery.
    const intentIds = await checkout.listIntentIds(db, person.id, Date.now() - 2 * responseRetentionMs);
    await deleteStoredResponses(db, new Set([...(provedEmail ? [provedEmail] : []), ...ids, ...intentIds]));
    await audit.forgetPerson(db, person.id);
    await reviews.deleteByUser(db, person.id, provedEmail);
    // The histories of orders and refunds are found by the payments' user, which is removed next.
    await orders.anonymizeUser(db, person);
    await payments.anonymizeUser(db, person);
    await checkout.anonymizeUser(db, person.id);
    await reservations.cancelAndAnonymize(db, person, ids, { isByStaff });
    return { email: person.email, numbers: ownReservations.map(({ number }) => number) };
  };
}
