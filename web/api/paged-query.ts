import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Page } from "./fetch-page.ts";

type PageQuery = Record<string, string>;
const firstPage: PageQuery = {};

/** Query options of a list that is paged by the server and shown as one. `load` gets the query of the page to load. */
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

/**
 * Replaces an item in every cached list whose key starts with `queryKey`, or removes it if `change` returns
 * `undefined`.
 */
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
