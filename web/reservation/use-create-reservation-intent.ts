import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PaymentIntent } from "#contract/checkout.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { createKeyStore } from "#web/api/idempotency-key.ts";
import { availabilityQuery, type PartySizeOption } from "./queries.ts";

/** Holds a table and begins paying its deposit. */
export function useCreateReservationIntent(): (
  details: ReservationDetails,
  guest: PartySizeOption,
) => Promise<PaymentIntent> {
  const client = useQueryClient();
  const [keys] = useState(createKeyStore);
  return async (details, guest) => {
    // What the guest saw; where it is another by now, that is for the guest to see first.
    const { price } = await client.ensureQueryData(availabilityQuery(details.date, guest));
    const { notes, ...reservation } = details;
    const body = { ...reservation, ...(notes && { notes }), guest, price, paymentType: "reservation" } as const;
    try {
      const intent = await api("createPaymentIntent", { body, idempotencyKey: keys.keyFor(body) });
      keys.reset();
      return intent;
    } catch (error) {
      // Only an answer that never came may have held a table.
      if (error instanceof ApiError && error.body.status < 500) keys.reset();
      throw error;
    }
  };
}
