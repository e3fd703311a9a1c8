import type { ReservationService } from "../../booking/reservation.service.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { CheckoutService } from "../../ordering/checkout/checkout.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { ReviewService } from "../../ordering/review/review.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { Db } from "../../platform/database/store.ts";
import { deleteStoredResponses } from "../../platform/idempotency/stored-responses.ts";

interface Deps {
  users: UserService;
  reviews: ReviewService;
  orders: OrderService;
  payments: PaymentService;
  checkout: CheckoutService;
  reservations: ReservationService;
}

interface ChangedEmail {
  /** The account at the identity provider. */
  uid: string;
  from: string;
  to: string;
}

/**
 * Replaces the email of an account's user in every feature, within the transaction that changes the account's. Throws a
 * unique violation if another user has the new one. No effect on an account that never signed in.
 */
export function emailChangePropagation({ users, reviews, orders, payments, checkout, reservations }: Deps) {
  return async (db: Db, { uid, from, to }: ChangedEmail): Promise<void> => {
    const user = await users.changeEmail(db, uid, from, to);
    if (!user) return;
    const { id: userId, wasVerified } = user;
    await deleteStoredResponses(db, new Set([from]));
    await reviews.changeEmail(db, userId, to);
    await orders.changeEmail(db, from, to);
    await payments.changeEmail(db, userId, from, to);
    await checkout.changeEmail(db, userId, to);
    await reservations.changeEmail(db, { userId, from, to, wasVerified });
  };
}
