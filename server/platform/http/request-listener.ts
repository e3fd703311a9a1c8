import { IncomingMessage, type RequestListener } from "node:http";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { HttpEnv } from "./client-ip.ts";
import { problemResponse } from "./problem-response.ts";

type Fetch = (request: Request, env: HttpEnv["Bindings"]) => Response | Promise<Response>;

/** The library also serves HTTP/2, which this server does not. */
const isHttp1 = (env: { incoming: object }): env is HttpBindings => env.incoming instanceof IncomingMessage;

/**
 * Connects an app to Node's server. Requests whose URL or Host cannot be parsed reach no route and are answered with a
 * problem as well.
 */
export const createRequestListener = (fetch: Fetch, log: Logger): RequestListener =>
  getRequestListener((request, env) => fetch(request, isHttp1(env) ? env : {}), {
    errorHandler: (error) => {
      if (error instanceof RequestError) return problemResponse("malformed");
      log.error({ err: error }, "request failed");
      return problemResponse("internal");
    },
  });
