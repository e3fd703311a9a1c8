import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/api.ts";

export const userStatsQuery = (email: string) =>
  queryOptions({
    queryKey: ["user-stats", email],
    queryFn: ({ signal }) => api("getUserStats", { params: { email }, signal }),
  });
