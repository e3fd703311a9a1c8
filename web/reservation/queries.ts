import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PartySizeOption } from "#contract/party-sizes.ts";
import { api } from "#web/api/api.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { fetchPage } from "#web/api/fetch-page.ts";

export type MyReservation = ApiResult<"listReservationPayments">[number];

const staleTimeMs = 10_000;
const availabilityKey = ["availability"] as const;

/** What a day offers; with a `time` also what is nearest to it, where it cannot be had. */
export const availabilityQuery = (date: string, guest: PartySizeOption, time?: string) =>
  queryOptions({
    queryKey: [...availabilityKey, date, guest, time ?? ""],
    queryFn: ({ signal }) => api("getAvailability", { query: { date, guest, ...(time && { time }) }, signal }),
    staleTime: staleTimeMs,
  });

/** Others book too: what was free may be taken by now. */
export const invalidateAvailability = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: availabilityKey });

const firstPage: Record<string, string> = {};

/** Deposits paid with what was booked, newest first. */
export const myReservationsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ["bookings", email],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      fetchPage("listReservationPayments", { params: { email }, query: pageParam, signal }),
    getNextPageParam: ({ nextQuery }) => nextQuery,
  });

/** Shows what a booking has become, wherever it stands in the list. */
export function updateCachedReservation(
  client: QueryClient,
  email: string,
  id: string,
  change: Partial<MyReservation>,
): void {
  client.setQueryData(
    myReservationsQuery(email).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((booking) => (booking._id === id ? { ...booking, ...change } : booking)),
        })),
      },
  );
}
