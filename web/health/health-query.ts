import { apiQuery } from "#web/api/api.ts";

const refetchIntervalMs = 20_000;

/** What the restaurant should know of its technology, asked for regularly. */
export const healthQuery = (email: string) => ({
  ...apiQuery(["health", email], "getHealth", {}),
  refetchInterval: refetchIntervalMs,
});
