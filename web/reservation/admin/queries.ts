import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { ApiResult } from "#web/api/api-client.ts";
import { fetchPage } from "#web/api/fetch-page.ts";

export type ManagedReservation = ApiResult<"listReservations">[number];

const firstPage: Record<string, string> = {};
/** Guests book and cancel by themselves meanwhile. */
const refetchIntervalMs = 30_000;

export const reservationsKey = ["desk"] as const;

/** The bookings of a day in its order; with a word, those of any day that match it. */
export const reservationsQuery = (date: string, searchTerm: string) =>
  infiniteQueryOptions({
    queryKey: [...reservationsKey, date, searchTerm],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      fetchPage("listReservations", {
        query: { ...(searchTerm ? { q: searchTerm } : { date }), ...pageParam },
        signal,
      }),
    getNextPageParam: ({ nextQuery }) => nextQuery,
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
    staleTime: 0,
  });

const activeStatuses = ["held", "confirmed", "seated"];

/** Whether it keeps its table; all others have ended in some way. */
export const isActive = ({ reservationStatus }: ManagedReservation): boolean =>
  activeStatuses.includes(reservationStatus);
