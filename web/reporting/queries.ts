import { keepPreviousData } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api.ts";

/** Shorter than for other lists, because the figures change with every order. */
const staleTimeMs = 30_000;

export const adminStatsQuery = (email: string) => ({
  ...apiQuery(["admin-stats", email], "getAdminStats", {}),
  staleTime: staleTimeMs,
});

export const adminSeriesQuery = (email: string, { from, to }: { from: string; to: string }) => ({
  ...apiQuery(["admin-series", email, from, to], "getAdminSeries", { query: { from, to } }),
  placeholderData: keepPreviousData,
  staleTime: staleTimeMs,
});
