import type { Operations } from "#contract/operations.ts";
import type { OperationName } from "#contract/paths.ts";
import { authorizedFetch } from "./authorized.ts";
import { type Answer, createCaller, type Input } from "./caller.ts";

type PagedName = { [N in OperationName]: Operations[N] extends { paged: true } ? N : never }[OperationName];

export interface Page<T> {
  items: T;
  /** The query that asks for what comes after; none at the end. */
  next: Record<string, string> | undefined;
}

/** A call of a list that may go on: with the query of the next page, from the `Link` header. */
export async function paged<N extends PagedName>(name: N, input: Input<N>): Promise<Page<Answer<N>>> {
  let link: string | null = null;
  const call = createCaller(async (path, init) => {
    const response = await authorizedFetch(path, init);
    link = response.headers.get("link");
    return response;
  });
  return { items: await call(name, input), next: nextIn(link) };
}

export function nextIn(link: string | null): Record<string, string> | undefined {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? "")?.[1];
  const query = address?.split("?")[1];
  return query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
}
