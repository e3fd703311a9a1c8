import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/user.ts";
import { paged } from "#web/api/paged.ts";

const first: Record<string, string> = {};

/** People, newest first; with a word, those whose name or email contains it. */
export const usersQuery = (email: string, word: string) =>
  infiniteQueryOptions({
    queryKey: ["users", email, word],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) =>
      paged("listUsers", { query: { ...(word && { q: word }), ...pageParam }, signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** A person in every list that was asked for becomes another, or leaves it. */
export function replaceUser(client: QueryClient, email: string, id: string, change: (user: User) => User | undefined) {
  const { queryKey } = usersQuery(email, "");
  for (const [key] of client.getQueriesData({ queryKey: queryKey.slice(0, 2) })) {
    const word = key[2];
    if (typeof word !== "string") continue;
    client.setQueryData(
      usersQuery(email, word).queryKey,
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
