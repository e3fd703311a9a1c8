import type { Operation } from "#contract/operation.ts";
import { allowCaching } from "./cacheable-answer.ts";
import { prepareBody, respond } from "./compression.ts";

/** For answers made of content that may have changed during an outage of the database. */
const outdatedSeconds = 1;

/** How the answer of an operation may be kept: never one that depends on the user, or whose calls are counted. */
export const cachingOf = ({ access, limit, cacheable }: Operation, query: object): Operation["cacheable"] =>
  access === "public" && limit === undefined && !cacheable?.except?.some((name) => name in query)
    ? cacheable
    : undefined;

/** Responds with JSON that may be sent again as the operation declares, compressed and with an ETag. */
export async function respondCacheable(
  request: Request,
  value: unknown,
  { source, seconds }: NonNullable<Operation["cacheable"]>,
  { headers, isContentCurrent }: { headers: Record<string, string>; isContentCurrent: () => boolean },
): Promise<Response> {
  const lifetime = isContentCurrent() ? seconds : Math.min(seconds, outdatedSeconds);
  const until = Date.now() + lifetime * 1000;
  const prepared = prepareBody(JSON.stringify(value), { "content-type": "application/json", ...headers });
  allowCaching(request, prepared, { source, until });
  return respond(request, prepared);
}
