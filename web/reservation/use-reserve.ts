import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PaymentIntent } from "#contract/checkout.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { newKey } from "#web/api/key.ts";
import { availabilityQuery, type Guests } from "./queries.ts";

/** Holds a table and begins paying its deposit. The same entries sent again, after a lost answer, hold one table. */
export function useReserve(): (details: ReservationDetails, guest: Guests) => Promise<PaymentIntent> {
  const client = useQueryClient();
  const last = useRef({ entries: "", key: "" });
  return async (details, guest) => {
    // What the guest saw; where it is another by now, that is for the guest to see first.
    const { price } = await client.ensureQueryData(availabilityQuery(details.date, guest));
    const { notes, ...stay } = details;
    const body = { ...stay, ...(notes && { notes }), guest, price, paymentType: "reservation" } as const;
    const entries = JSON.stringify(body);
    if (last.current.entries !== entries) last.current = { entries, key: newKey() };
    try {
      const intent = await api("createPaymentIntent", { body, idempotencyKey: last.current.key });
      last.current = { entries: "", key: "" };
      return intent;
    } catch (error) {
      // Only an answer that never came may have held a table.
      if (error instanceof Problem && error.body.status < 500) last.current = { entries: "", key: "" };
      throw error;
    }
  };
}
