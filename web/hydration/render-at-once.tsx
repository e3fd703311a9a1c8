import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** What React writes for a `Suspense` boundary that it leaves to the browser, because a part in it failed or waits. */
const unfinishedBoundary = "<!--$!-->";

/**
 * Renders a page that waits for nothing. It costs less than a stream, whose pieces are encoded one by one. `undefined` if a
 * part of it failed or waits: `renderToReadableStream` then waits for it or reports the error.
 */
export function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(unfinishedBoundary) ? undefined : html;
  } catch {
    return undefined;
  }
}
