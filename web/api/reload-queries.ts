import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Loads the queries that are shown again, after a change. A first load that is in progress may have been answered before
 * the change, and `invalidateQueries` alone would keep its answer.
 */
export async function reloadQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstLoads = client.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus !== "idle",
  });
  await client.invalidateQueries({ queryKey });
  if (firstLoads.length > 0) await client.invalidateQueries({ queryKey });
}
