import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { scriptHashesHeader } from "#contract/platform/script-hashes.ts";
import { publicPageOf } from "#web/pages/public/public-document.tsx";
import { NonceContext } from "./hydration/nonce.ts";
import { pageTextContext } from "./hydration/page-text.ts";
import { publicPageContext } from "./hydration/public-page-context.ts";
import { renderAtOnce } from "./hydration/render-at-once.tsx";
import { takeScriptHashes } from "./hydration/script-hashes.ts";

/**
 * Renders the whole page at once, so that it is complete without JavaScript and can be cached. Stores its HTML in
 * `pageTextContext`, and the hashes of the app's own inline scripts in a header, for the Content-Security-Policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID();
  const appOf = (entryContext: EntryContext) => (
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const htmlAtOnce = isPublicPage(context) && renderAtOnce(appOf(publicPageContext(context)));
  const { rendered, failed } = htmlAtOnce
    ? { rendered: `<!DOCTYPE html>${htmlAtOnce}`, failed: false }
    : await renderWhenReady(appOf(context), nonce);
  // The router of this rendering has getters, which V8 keeps in memory until the next complete garbage collection.
  context.staticHandlerContext.loaderData = {};
  const { html, hashes } = takeScriptHashes(rendered, nonce);
  headers.set(scriptHashesHeader, hashes.join(" "));
  loadContext.set(pageTextContext, html);
  return new Response(null, { headers, status: failed ? 500 : status });
}

function isPublicPage({ staticHandlerContext: { matches, errors } }: EntryContext): boolean {
  return errors === null && publicPageOf(matches.at(-1)?.route.handle) !== undefined;
}

/** Renders a page and waits until all its parts are complete. */
async function renderWhenReady(app: ReactNode, nonce: string): Promise<{ rendered: string; failed: boolean }> {
  let hasFailed = false;
  const page = await renderToReadableStream(app, {
    nonce,
    // Otherwise React would send large sections behind placeholders that a script has to fill.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      console.error(error);
    },
  });
  await page.allReady;
  return { rendered: await new Response(page).text(), failed: hasFailed };
}
