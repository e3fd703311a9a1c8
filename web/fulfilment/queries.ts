import type { FulfilmentRequest } from "#contract/fulfilment.ts";
import { apiQuery } from "#web/api/api.ts";
import { cartKey } from "#web/api/cart-key.ts";

interface QuoteRequest {
  fulfilment: FulfilmentRequest | undefined;
  /** The local date whose times are asked for. */
  date: string | undefined;
}

/** Below the key of the cart: a changed cart is quoted anew. */
export const quoteQuery = (email: string, { fulfilment, date }: QuoteRequest) =>
  apiQuery([...cartKey, email, "quote", fulfilment, date], "createQuote", {
    body: { ...(fulfilment && { fulfilment }), ...(date && { date }) },
  });

/** The user's newest deposits with their bookings. */
export const ownBookingsQuery = (email: string) =>
  apiQuery(["own-bookings", email], "listReservationPayments", { params: { email }, query: {} });

export const addressesQuery = (email: string) => apiQuery(["addresses", email], "listAddresses", {});
