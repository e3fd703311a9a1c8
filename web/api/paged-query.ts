import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Page } from "./fetch-page.ts";

type PageQuery = Record<string, string>;
const firstPage: PageQuery = {};

/** A list that the server answers page by page, shown as one. `load` is given what asks for a page. */
export const pagedQuery = <T>(
  queryKey: QueryKey,
  load: (pageQuery: PageQuery, signal: AbortSignal) => Promise<Page<T[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: ({ nextQuery }) => nextQuery,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });

/** An item becomes another in every list whose key begins like this, or leaves it where `change` answers nothing. */
export function updateCachedItem<T extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (item: T) => T | undefined,
): void {
  const changeAll = (items: T[]) => items.flatMap((item) => (item._id === id ? (change(item) ?? []) : item));
  client.setQueriesData<InfiniteData<Page<T[]>>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: changeAll(page.items) })) },
  );
}
