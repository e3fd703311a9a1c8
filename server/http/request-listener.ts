import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { problemResponse } from "./problem-response.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Connects an app to Node's server. A request whose address or Host cannot be read reaches no route; it is refused in
 * the same form as by one.
 */
export const createRequestListener = (fetch: Fetch, log: Logger): RequestListener =>
  getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return problemResponse("malformed");
      log.error({ err: error }, "request failed");
      return problemResponse("internal");
    },
  });
