import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/user.ts";
import { fetchPage } from "#web/api/fetch-page.ts";

const firstPage: Record<string, string> = {};

/** People, newest first; with a word, those whose name or email contains it. */
export const usersQuery = (email: string, searchTerm: string) =>
  infiniteQueryOptions({
    queryKey: ["users", email, searchTerm],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      fetchPage("listUsers", { query: { ...(searchTerm && { q: searchTerm }), ...pageParam }, signal }),
    getNextPageParam: ({ nextQuery }) => nextQuery,
    placeholderData: keepPreviousData,
  });

/** A person in every list that was asked for becomes another, or leaves it. */
export function updateCachedUsers(
  client: QueryClient,
  email: string,
  id: string,
  change: (user: User) => User | undefined,
) {
  const { queryKey } = usersQuery(email, "");
  for (const [key] of client.getQueriesData({ queryKey: queryKey.slice(0, 2) })) {
    const searchTerm = key[2];
    if (typeof searchTerm !== "string") continue;
    client.setQueryData(
      usersQuery(email, searchTerm).queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((user) => (user._id === id ? (change(user) ?? []) : user)),
          })),
        },
    );
  }
}
