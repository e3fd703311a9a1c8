import { queryOptions } from "@tanstack/react-query";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { api, apiQuery } from "#web/api/api.ts";
import { cartKey } from "#web/api/cart-key.ts";

interface QuoteRequest {
  fulfilment: FulfilmentRequest | undefined;
  /** The local date whose times are asked for. */
  date: string | undefined;
}

/**
 * The server's quote for the cart, with the `date` whose times it contains and the kind of fulfilment that it is for. Its key
 * is below the key of the cart, so that a changed cart gets a new quote.
 */
export const quoteQuery = (email: string, { fulfilment, date }: QuoteRequest) =>
  queryOptions({
    queryKey: [...cartKey, email, "quote", fulfilment, date],
    queryFn: async ({ signal }) => {
      const body = { ...(fulfilment && { fulfilment }), ...(date && { date }) };
      return { ...(await api("createQuote", { body, signal })), date, kind: fulfilment?.kind };
    },
  });

/** The user's newest deposits with their reservations. */
export const ownReservationsQuery = (email: string) =>
  apiQuery(["own-reservations", email], "listReservationPayments", { params: { email }, query: {} });

export const addressesQuery = (email: string) => apiQuery(["addresses", email], "listAddresses", {});
