import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId } from "../database/ids.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { type Fulfilment, paymentFromIntent } from "./fulfilment.ts";
import { depositReturnedMail } from "./mails.ts";

interface Deps {
  payments: PaymentService;
  reservations: ReservationService;
  settings: RestaurantSettings;
}

/** A deposit confirms the table that is held for it, or another one where the hold ran out and one is left. */
export function reservationFulfilment({ payments, reservations, settings }: Deps): Fulfilment {
  return {
    async fulfil(db, intent, now) {
      const paymentId = newId();
      if (!(await reservations.confirm(db, intent.id, paymentId, now))) return false;
      await payments.insert(db, paymentFromIntent(intent, paymentId, now), []);
      return true;
    },
    refundEmail: (intent) => depositReturnedMail(settings, intent),
    async isPayable(db, intent, now) {
      const reservation = await reservations.findByIntent(db, intent.id);
      return intent.status === "open" && (reservation?.heldUntil ?? 0) > now;
    },
    release: (db, intent, now) => reservations.expire(db, intent.id, now),
  };
}
