import { keepPreviousData } from "@tanstack/react-query";
import type { ReservationStatus } from "#contract/constants/reservation.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { fetchPage } from "#web/api/fetch-page.ts";
import { pagedQuery } from "#web/api/paged-query.ts";

export type ManagedReservation = ApiResult<"listReservations">[number];

/** Guests reserve and cancel in the meantime. */
const refetchIntervalMs = 30_000;

export const reservationsKey = ["desk"] as const;

/** The reservations of a day in order; with a search term, the matching ones of any day. */
export const reservationsQuery = (date: string, searchTerm: string) => ({
  ...pagedQuery([...reservationsKey, date, searchTerm], (pageQuery, signal) =>
    fetchPage("listReservations", { query: { ...(searchTerm ? { q: searchTerm } : { date }), ...pageQuery }, signal }),
  ),
  placeholderData: keepPreviousData,
  refetchInterval: refetchIntervalMs,
  staleTime: 0,
});

const activeStatuses: readonly ReservationStatus[] = ["held", "confirmed", "seated"];

/** Whether the reservation still occupies its table, i.e. is in no final status. */
export const isActive = ({ reservationStatus }: ManagedReservation): boolean =>
  activeStatuses.includes(reservationStatus);
