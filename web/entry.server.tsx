import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { deferScripts } from "./hydration/defer-scripts.ts";

/** Sends the whole page at once, so that it is complete without JavaScript and can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    // Otherwise React would send large sections behind placeholders that a script has to fill.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = deferScripts(await new Response(page).text());
  return new Response(html, { headers, status: failed ? 500 : status });
}
