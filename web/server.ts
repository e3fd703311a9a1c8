import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createCaller } from "./api/caller.ts";
import { apiContext } from "./api/server-context.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Answers pages. `api` is the server's own API, called without a network. */
export function createHandler(api: Fetch, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    const caller = createCaller(async (path, init) => api(new Request(new URL(path, request.url), init)));
    context.set(apiContext, caller);
    return handle(request, context);
  };
}
