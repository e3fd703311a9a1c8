import { keepPreviousData } from "@tanstack/react-query";
import type { ReservationStatus } from "#contract/constants/reservation.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { fetchPage } from "#web/api/fetch-page.ts";
import { pagedQuery } from "#web/api/paged-query.ts";

export type ManagedReservation = ApiResult<"listReservations">[number];

/** Guests book and cancel by themselves meanwhile. */
const refetchIntervalMs = 30_000;

export const reservationsKey = ["desk"] as const;

/** The bookings of a day in its order; with a word, those of any day that match it. */
export const reservationsQuery = (date: string, searchTerm: string) => ({
  ...pagedQuery([...reservationsKey, date, searchTerm], (pageQuery, signal) =>
    fetchPage("listReservations", { query: { ...(searchTerm ? { q: searchTerm } : { date }), ...pageQuery }, signal }),
  ),
  placeholderData: keepPreviousData,
  refetchInterval: refetchIntervalMs,
  staleTime: 0,
});

const activeStatuses: readonly ReservationStatus[] = ["held", "confirmed", "seated"];

/** Whether it keeps its table; all others have ended in some way. */
export const isActive = ({ reservationStatus }: ManagedReservation): boolean =>
  activeStatuses.includes(reservationStatus);
