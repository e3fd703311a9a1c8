import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { ManagedOption } from "#contract/house/option-group.ts";
import { apiQuery } from "#web/api/api.ts";

/** All option groups with the dishes that have them. */
export const optionGroupsQuery = apiQuery(["optionGroups"], "listOptionGroups", {});

/** All option groups as they are now, for forms: nothing fetched before is shown. */
export function useFreshOptionGroups() {
  const query = useQuery({ ...optionGroupsQuery, refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** Replaces an option in the cached groups. */
export function updateCachedOption(client: QueryClient, option: ManagedOption): void {
  client.setQueryData(optionGroupsQuery.queryKey, (groups) =>
    groups?.map((group) => ({
      ...group,
      options: group.options.map((one) => (one._id === option._id ? option : one)),
    })),
  );
}
