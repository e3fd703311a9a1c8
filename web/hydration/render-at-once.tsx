import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** What React writes for a `Suspense` boundary that it leaves to the browser, because a part in it failed or waits. */
const unfinishedBoundary = "<!--$!-->";

/**
 * Renders a page that waits for no data. This takes less time than a stream, which encodes each piece separately. Returns
 * `undefined` if a part of the page fails or waits: `renderToReadableStream` waits for it, or reports the error.
 */
export function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(unfinishedBoundary) ? undefined : html;
  } catch {
    return undefined;
  }
}
