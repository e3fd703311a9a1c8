import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "../platform/http/page-responder.ts";
import { projectRoot } from "../platform/lib/project-root.ts";

export type Fetch = (request: Request) => Promise<Response>;

export interface PageRenderer {
  render: RenderPage;
  /** Whether rendered pages may be cached; false in development. */
  cached: boolean;
  /** The folder of the built files. There is none in development. */
  builtFiles?: string;
  /** Receives requests for pages and modules first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Opens the source of pages: the built web app, or Vite in development. `api` is called in-process. */
export type OpenPageRenderer = (api: Fetch, server: Server) => Promise<PageRenderer>;

interface WebBuild {
  createPageHandler(api: Fetch, mode: "production" | "development"): RenderPage;
}

export const isWebBuild = (module: unknown): module is WebBuild =>
  typeof module === "object" && module !== null && "createPageHandler" in module;

const build = join(projectRoot, "web", "build");

/** It is beside the bundled server. Sources use what the web app's own build left. */
const bundledPages = join(import.meta.dirname, "pages.js");

/** The pages that `npm start` built. It is `undefined` if nothing is built. */
export function openBuiltPages(): OpenPageRenderer | undefined {
  const entry = existsSync(bundledPages) ? bundledPages : join(build, "server", "index.js");
  if (!existsSync(entry)) return undefined;
  return async (api) => {
    const module: unknown = await import(pathToFileURL(entry).href);
    if (!isWebBuild(module)) throw new Error("the built web app does not export createPageHandler");
    return { cached: true, builtFiles: join(build, "client"), render: module.createPageHandler(api, "production") };
  };
}

const serverPaths = /^\/(api|auth|sandbox|dev|images|icons|csp-reports|healthz|readyz|metrics)(\/|\?|$)/;

/** Modules of the web app, whose folders have the same names as server paths. */
const sourceFile = /\.(tsx?|css)(\?|$)/;

/** Passes every request that is not for the server's own paths to a middleware first. */
export const withMiddlewareFirst =
  (middleware: NonNullable<PageRenderer["middleware"]>, listener: RequestListener): RequestListener =>
  (request, response) => {
    const url = request.url ?? "";
    if (serverPaths.test(url) && !sourceFile.test(url)) listener(request, response);
    else middleware(request, response, () => listener(request, response));
  };
