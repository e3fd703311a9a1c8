import { randomUUID } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { scriptHashesHeader } from "#contract/script-hashes.ts";
import { addedScripts, deferScripts } from "./hydration/defer-scripts.ts";
import { NonceContext } from "./hydration/nonce.ts";
import { hashScript, takeScriptHashes } from "./hydration/script-hashes.ts";

const addedHashes = addedScripts.map(hashScript);

/**
 * Sends the whole page at once, so that it is complete without JavaScript and can be cached. The hashes of the app's own
 * inline scripts are in a header, for the Content-Security-Policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false;
  const nonce = randomUUID();
  const app = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const page = await renderToReadableStream(app, {
    nonce,
    // Otherwise React would send large sections behind placeholders that a script has to fill.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const { html, hashes } = takeScriptHashes(await new Response(page).text(), nonce);
  headers.set(scriptHashesHeader, [...hashes, ...addedHashes].join(" "));
  return new Response(deferScripts(html), { headers, status: failed ? 500 : status });
}
