import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Answers with the whole page at once, so that it is complete without JavaScript and can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    // Large parts would otherwise be moved behind a placeholder that a script has to fill.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = yieldToPictures(await new Response(page).text());
  return new Response(html, { headers, status: failed ? 500 : status });
}

/** The page is complete without its scripts: what it shows comes first on a slow line, and they after it. */
const yieldToPictures = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
