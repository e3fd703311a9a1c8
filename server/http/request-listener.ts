import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { problemResponse } from "./problem-response.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Connects an app to Node's server. Requests whose URL or Host cannot be parsed reach no route and are answered with a
 * problem as well.
 */
export const createRequestListener = (fetch: Fetch, log: Logger): RequestListener =>
  getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return problemResponse("malformed");
      log.error({ err: error }, "request failed");
      return problemResponse("internal");
    },
  });
