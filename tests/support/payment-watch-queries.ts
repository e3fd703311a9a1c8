import { reservationRepository } from "#server/booking/reservation.repository.ts";
import { reservationPaymentRepository } from "#server/booking/reservation-payment.repository.ts";
import { cartRepository } from "#server/ordering/cart/cart.repository.ts";
import { paymentIntentRepository } from "#server/ordering/checkout/payment-intent.repository.ts";
import { refusalRepository } from "#server/ordering/checkout/refusal.repository.ts";
import { unpaidHoldRepository } from "#server/ordering/checkout/unpaid-hold.repository.ts";
import type { Store } from "#server/platform/database/store.ts";
import { outboxRepository } from "#server/platform/events/outbox.repository.ts";

const none = "no such row";

/** Queries of payments that go wrong, of what is held unpaid, and of carts and bookings that changed meanwhile. */
export async function callPaymentWatchQueries({ db }: Store, now: number): Promise<void> {
  await paymentIntentRepository.noteCapture(db, none, now);
  await paymentIntentRepository.setEnd(db, none, now);
  await refusalRepository.note(db, { code: none, message: none }, now, now);
  for (const network of ["near", "wide"] as const) {
    const ofNetwork = { network, clientKey: none, exceptUserId: none, now };
    await unpaidHoldRepository.listEnds(db, ofNetwork);
    await unpaidHoldRepository.sumPortions(db, ofNetwork, [none]);
  }
  await unpaidHoldRepository.listBegun(db, none, now);
  await outboxRepository.claim(db, none, now);
  await reservationRepository.remove(db, none);
  // Without a booking and a guest they fail; what matters is the statement.
  const payment = { payment_id: none, intent_id: none, reservation_id: none };
  await reservationPaymentRepository.insert(db, payment).catch((error: unknown) => error);
  const entry = {
    id: none,
    user_id: none,
    dish_id: none,
    name: "",
    image: "",
    price_minor: 0,
    created_at: now,
    quantity: 1,
    options: "[]",
    note: "",
    version: 1,
  };
  await cartRepository.insert(db, entry).catch((error: unknown) => error);
}
