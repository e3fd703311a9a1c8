import type { QueryClient } from "@tanstack/react-query";
import type { PartySizeOption } from "#contract/constants/reservation.ts";
import { apiQuery, fetchPage, pagedQuery, updateCachedItem } from "#web/api/api.ts";
import type { ApiResult } from "#web/api/api-client.ts";

export type MyReservation = ApiResult<"listReservationPayments">[number];

const staleTimeMs = 10_000;
const availabilityKey = ["availability"] as const;

/** The time slots of a day; with a `time` also the nearest alternatives if it is not available. */
export const availabilityQuery = (date: string, guest: PartySizeOption, time?: string) => ({
  ...apiQuery([...availabilityKey, date, guest, time ?? ""], "getAvailability", {
    query: { date, guest, ...(time && { time }) },
  }),
  staleTime: staleTimeMs,
});

/** Availability may have changed through other guests' reservations. */
export const invalidateAvailability = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: availabilityKey });

/** Deposit payments with their reservations, newest first. */
export const myReservationsQuery = (email: string) =>
  pagedQuery(["bookings", email], (query, signal) =>
    fetchPage("listReservationPayments", { params: { email }, query, signal }),
  );

/** Updates a reservation in the cached list. */
export const updateCachedReservation = (
  client: QueryClient,
  email: string,
  id: string,
  change: Partial<MyReservation>,
): void =>
  updateCachedItem<MyReservation>(client, myReservationsQuery(email).queryKey, id, (booking) => ({
    ...booking,
    ...change,
  }));
