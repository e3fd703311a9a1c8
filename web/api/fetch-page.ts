import type { Operations } from "#contract/operations.ts";
import type { OperationName } from "#contract/paths.ts";
import { type ApiInput, type ApiResult, createApiClient } from "./api-client.ts";
import { authorizedFetch } from "./authorized-fetch.ts";

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

export function parseNextLink(link: string | null): Record<string, string> | undefined {
  const url = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? "")?.[1];
  const query = url?.split("?")[1];
  return query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
}
