import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";

export type Fetch = (request: Request) => Promise<Response>;

export interface PageRenderer {
  render: Fetch;
  /** Whether what is rendered may be kept: not while its source changes. */
  cached: boolean;
  /** Folder of built files. */
  assets?: string;
  /** Sees requests for pages and their modules first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Where pages come from: the built web app, or Vite while developing. `api` is called without a network. */
export type OpenPageRenderer = (api: Fetch, server: Server) => Promise<PageRenderer>;

interface WebBuild {
  createPageHandler(api: Fetch, mode: "production" | "development"): Fetch;
}

export const isWebBuild = (module: unknown): module is WebBuild =>
  typeof module === "object" && module !== null && "createPageHandler" in module;

const build = fileURLToPath(new URL("../web/build", import.meta.url));

/** The pages as `npm start` built them; none where nothing is built. */
export function openBuiltPages(): OpenPageRenderer | undefined {
  const entry = `${build}/server/index.js`;
  if (!existsSync(entry)) return undefined;
  return async (api) => {
    const module: unknown = await import(pathToFileURL(entry).href);
    if (!isWebBuild(module)) throw new Error("the built web app does not export createPageHandler");
    return { cached: true, assets: `${build}/client`, render: module.createPageHandler(api, "production") };
  };
}

const serverPaths = /^\/(api|auth|sandbox|dev|images|icons|healthz|readyz|metrics)(\/|\?|$)/;

/** The web app has folders of the same names. */
const sourceFile = /\.(tsx?|css)(\?|$)/;

/** Lets a middleware see every request that is not the server's own first. */
export const withMiddlewareFirst =
  (middleware: NonNullable<PageRenderer["middleware"]>, listener: RequestListener): RequestListener =>
  (request, response) => {
    const address = request.url ?? "";
    if (serverPaths.test(address) && !sourceFile.test(address)) listener(request, response);
    else middleware(request, response, () => listener(request, response));
  };
