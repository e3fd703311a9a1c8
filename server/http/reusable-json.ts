import type { Operation } from "#contract/operation.ts";
import { prepareBody, respond } from "./compression.ts";
import { allowReuse } from "./reusable-answer.ts";

/** For answers made of content that may have changed during an outage of the database. */
const outdatedSeconds = 1;

/** Responds with JSON that may be sent again as the operation declares, compressed and with an ETag. */
export async function respondReusably(
  request: Request,
  value: unknown,
  { source, seconds }: NonNullable<Operation["reusable"]>,
  { headers, isContentCurrent }: { headers: Record<string, string>; isContentCurrent: () => boolean },
): Promise<Response> {
  const lifetime = isContentCurrent() ? seconds : Math.min(seconds, outdatedSeconds);
  const until = Date.now() + lifetime * 1000;
  const prepared = await prepareBody(JSON.stringify(value), { "content-type": "application/json", ...headers });
  allowReuse(request, prepared, { source, until });
  return respond(request, prepared);
}
