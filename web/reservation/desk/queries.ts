import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { Answer } from "#web/api/caller.ts";
import { paged } from "#web/api/paged.ts";

export type DeskBooking = Answer<"listReservations">[number];

const first: Record<string, string> = {};
/** Guests book and cancel by themselves meanwhile. */
const renewEveryMs = 30_000;

export const deskKey = ["desk"] as const;

/** The bookings of a day in its order; with a word, those of any day that match it. */
export const deskQuery = (date: string, word: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, date, word],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) =>
      paged("listReservations", { query: { ...(word ? { q: word } : { date }), ...pageParam }, signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: renewEveryMs,
    staleTime: 0,
  });

const going = ["held", "confirmed", "seated"];

/** Whether it keeps its table; all others have ended in some way. */
export const isGoing = ({ reservationStatus }: DeskBooking): boolean => going.includes(reservationStatus);
