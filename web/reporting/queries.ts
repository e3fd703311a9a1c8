import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/api.ts";

/** Shorter than for other lists, because the figures change with every order. */
const staleTimeMs = 30_000;

export const adminStatsQuery = (email: string) =>
  queryOptions({
    queryKey: ["admin-stats", email],
    queryFn: ({ signal }) => api("getAdminStats", { signal }),
    staleTime: staleTimeMs,
  });

export const adminSeriesQuery = (email: string, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ["admin-series", email, from, to],
    queryFn: ({ signal }) => api("getAdminSeries", { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
  });
