import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApiClient } from "./api/api-client.ts";
import { apiContext } from "./api/server-context.ts";
import { pageTextContext } from "./hydration/page-text.ts";

type RequestHandler = (request: Request) => Response | Promise<Response>;

/** Creates the handler that renders pages. `handleApiRequest` is the server's own API, called in process. */
export function createPageHandler(handleApiRequest: RequestHandler, mode: "production" | "development") {
  const handleRequest = createRequestHandler(build, mode);
  return async (request: Request) => {
    const context = new RouterContextProvider();
    const apiClient = createApiClient(async (path, init) =>
      handleApiRequest(new Request(new URL(path, request.url), init)),
    );
    context.set(apiContext, apiClient);
    const response = await handleRequest(request, context);
    const { status, headers } = response;
    return { status, headers, text: context.get(pageTextContext) || (await response.text()) };
  };
}
