import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/browser.ts";
import type { Answer } from "#web/api/caller.ts";
import { paged } from "#web/api/paged.ts";

export type Booking = Answer<"listReservationPayments">[number];
export type Guests = "1" | "2" | "3" | "4";

const freshMs = 10_000;
const availability = ["availability"] as const;

/** What a day offers; with a `time` also what is nearest to it, where it cannot be had. */
export const availabilityQuery = (date: string, guest: Guests, time?: string) =>
  queryOptions({
    queryKey: [...availability, date, guest, time ?? ""],
    queryFn: ({ signal }) => api("getAvailability", { query: { date, guest, ...(time && { time }) }, signal }),
    staleTime: freshMs,
  });

/** Others book too: what was free may be taken by now. */
export const renewAvailability = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: availability });

const first: Record<string, string> = {};

/** Deposits paid with what was booked, newest first. */
export const bookingsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ["bookings", email],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) =>
      paged("listReservationPayments", { params: { email }, query: pageParam, signal }),
    getNextPageParam: ({ next }) => next,
  });

/** Shows what a booking has become, wherever it stands in the list. */
export function showChange(client: QueryClient, email: string, id: string, change: Partial<Booking>): void {
  client.setQueryData(
    bookingsQuery(email).queryKey,
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
