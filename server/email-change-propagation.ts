import type { CheckoutService } from "./checkout/checkout.service.ts";
import type { Db } from "./database/store.ts";
import { deleteStoredResponses } from "./idempotency/stored-responses.ts";
import type { OrderService } from "./order/order.service.ts";
import type { PaymentService } from "./payment/payment.service.ts";
import type { ReservationService } from "./reservation/reservation.service.ts";
import type { ReviewService } from "./review/review.service.ts";
import type { UserService } from "./user/user.service.ts";

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
