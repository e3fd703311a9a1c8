import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PaymentIntent } from "#contract/checkout.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { keyKeeper } from "#web/api/key.ts";
import { availabilityQuery, type Guests } from "./queries.ts";

/** Holds a table and begins paying its deposit. */
export function useReserve(): (details: ReservationDetails, guest: Guests) => Promise<PaymentIntent> {
  const client = useQueryClient();
  const [keys] = useState(keyKeeper);
  return async (details, guest) => {
    // What the guest saw; where it is another by now, that is for the guest to see first.
    const { price } = await client.ensureQueryData(availabilityQuery(details.date, guest));
    const { notes, ...stay } = details;
    const body = { ...stay, ...(notes && { notes }), guest, price, paymentType: "reservation" } as const;
    try {
      const intent = await api("createPaymentIntent", { body, idempotencyKey: keys.keyOf(body) });
      keys.forget();
      return intent;
    } catch (error) {
      // Only an answer that never came may have held a table.
      if (error instanceof Problem && error.body.status < 500) keys.forget();
      throw error;
    }
  };
}
