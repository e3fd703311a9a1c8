import type { QueryClient } from "@tanstack/react-query";
import type { PartySizeOption } from "#contract/booking/reservation-constants.ts";
import { apiQuery, fetchPage, pagedQuery, updateCachedItem } from "#web/api/api.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";

export type MyReservation = ApiResult<"listReservationPayments">[number];

const staleTimeMs = 10_000;
const availabilityKey = ["availability"] as const;

interface AvailabilityOptions {
  /** Adds the nearest alternatives if this time is not available. */
  time?: string | undefined;
  /** Id of the reservation that is being moved; its table counts as free. */
  movedId?: string | undefined;
  /** For a booking by telephone: staff book until the start. */
  isByTelephone?: boolean | undefined;
}

/** The time slots of a day for the user, whose own holds take no table. */
export const availabilityQuery = (
  date: string,
  partySize: PartySizeOption,
  { time, movedId, isByTelephone = false }: AvailabilityOptions = {},
) => ({
  ...apiQuery([...availabilityKey, date, partySize, time ?? "", movedId ?? "", isByTelephone], "getOwnAvailability", {
    query: {
      date,
      guest: partySize,
      ...(time && { time }),
      ...(movedId && { reservation: movedId }),
      ...(isByTelephone && { by: "telephone" as const }),
    },
  }),
  staleTime: staleTimeMs,
});

/** Availability may have changed through other guests' reservations. */
export const invalidateAvailability = (client: QueryClient): Promise<void> => reloadQueries(client, availabilityKey);

/** The payment of a table that was held. Another tab or staff may have ended the hold, so it is never read from the cache. */
export const heldTableQuery = (email: string, intentId: string) => ({
  ...apiQuery(["held-table", email, intentId], "getPaymentIntent", { params: { id: intentId } }),
  staleTime: 0,
  gcTime: 0,
});

/** Deposit payments with their reservations, newest first. */
export const myReservationsQuery = (email: string) =>
  pagedQuery(["my-reservations", email], (query, signal) =>
    fetchPage("listReservationPayments", { params: { email }, query, signal }),
  );

/** Updates a reservation in the cached list. */
export const updateCachedReservation = (
  client: QueryClient,
  email: string,
  id: string,
  change: Partial<MyReservation>,
): void =>
  updateCachedItem<MyReservation>(client, myReservationsQuery(email).queryKey, id, (reservation) => ({
    ...reservation,
    ...change,
  }));
