import { queryOptions } from "@tanstack/react-query";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { api, apiQuery, fetchPage, pagedQuery } from "#web/api/api.ts";
import { ApiError, type ApiResult } from "#web/api/api-client.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";

export type Payment = ApiResult<"recordPayment">["payment"];

export const intentQuery = (email: string, id: string) => ({
  ...apiQuery(["payment-intent", email, id], "getPaymentIntent", { params: { id } }),
  // The state of an intent changes at the provider and the server, so it is never read from the cache.
  gcTime: 0,
});

interface CartIntentRequest {
  /** Identifies the visit of the page, which makes one intent, however often it is rendered. */
  attempt: string;
  keyFor: KeyFor;
  /** Returns the price that the guest was shown. */
  getDisplayedPrice: () => Promise<number>;
  ageConfirmed: boolean;
  fulfilment: FulfilmentRequest | undefined;
}

/**
 * Whether a failed request is sent again when the page regains focus. A refusal of the server stays on the page: the cart may
 * have changed since, so that another request would replace the reason by an unrelated one.
 */
const unlessRefused = ({ state: { error } }: { state: { error: Error | null } }): boolean =>
  !(error instanceof ApiError && error.body.status < 500);

/** Creates the intent of a visit. A retry after a lost answer may find another price, and is another request then. */
export const createIntentQuery = (
  email: string,
  { attempt, keyFor, getDisplayedPrice, ageConfirmed, fulfilment }: CartIntentRequest,
) =>
  queryOptions({
    queryKey: ["begin-payment", email, attempt],
    queryFn: async () => {
      const price = await getDisplayedPrice();
      const body = { price, ...(ageConfirmed && { ageConfirmed }), ...(fulfilment && { fulfilment }) };
      return api("createPaymentIntent", { body, idempotencyKey: keyFor(body) });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: unlessRefused,
  });

const maxRetries = 8;
const maxRetryDelayMs = 15_000;

/** Records a payment. The operation is idempotent, so it can be retried. */
export const recordPaymentQuery = (email: string, { id, price, paymentType }: PaymentIntent) =>
  queryOptions({
    queryKey: ["recorded-payment", email, id],
    queryFn: () => api("recordPayment", { body: { email, price, paymentType, transactionId: id } }),
    retry: (failures, error) => failures < maxRetries && !(error instanceof ApiError && error.body.status < 500),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, maxRetryDelayMs),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: unlessRefused,
  });

export const paymentsQuery = (email: string) =>
  pagedQuery(["payments", email], (query, signal) => fetchPage("listPayments", { params: { email }, query, signal }));
