import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { Operations } from "#contract/operations.ts";
import type { OperationName } from "#contract/paths.ts";
import { type ApiInput, type ApiResult, createApiClient } from "./api-client.ts";
import { authorizedFetch } from "./authorized-fetch.ts";

/** The API client of the signed-in browser. Signs the user out on 401 and 403 and still passes on the error. */
export const api = createApiClient(authorizedFetch);

/** Query options of an operation. */
export const apiQuery = <N extends OperationName>(queryKey: QueryKey, name: N, input: ApiInput<N>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api(name, { ...input, signal }) });

type PagedCallName = { [N in OperationName]: Operations[N] extends { paged: true } ? N : never }[OperationName];

export interface Page<T> {
  items: T;
  /** Query parameters of the next page; `undefined` on the last page. */
  nextQuery: Record<string, string> | undefined;
}

/** Calls a paged list operation and reads the query of the next page from the `Link` header. */
export async function fetchPage<N extends PagedCallName>(name: N, input: ApiInput<N>): Promise<Page<ApiResult<N>>> {
  let link: string | null = null;
  const client = createApiClient(async (path, init) => {
    const response = await authorizedFetch(path, init);
    link = response.headers.get("link");
    return response;
  });
  return { items: await client(name, input), nextQuery: parseNextLink(link) };
}

function parseNextLink(link: string | null): Record<string, string> | undefined {
  const url = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? "")?.[1];
  const query = url?.split("?")[1];
  return query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
}

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
