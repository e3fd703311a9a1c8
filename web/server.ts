import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApiClient } from "./api/api-client.ts";
import { apiContext } from "./api/server-context.ts";

type RequestHandler = (request: Request) => Response | Promise<Response>;

/** Creates the handler that renders pages. `handleApiRequest` is the server's own API, called in process. */
export function createPageHandler(handleApiRequest: RequestHandler, mode: "production" | "development") {
  const handleRequest = createRequestHandler(build, mode);
  return async (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    const apiClient = createApiClient(async (path, init) =>
      handleApiRequest(new Request(new URL(path, request.url), init)),
    );
    context.set(apiContext, apiClient);
    const ended = new AbortController();
    const response = await handleRequest(new Request(request, { signal: ended.signal }), context);
    // React Router encodes the loaded data for its own scripts. Public pages have none and do not read it, so that it would
    // keep everything that the page was made of for five seconds.
    if (response.headers.get("content-type")?.startsWith("text/html")) ended.abort();
    return response;
  };
}
