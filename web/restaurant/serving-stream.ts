import { apiRoot, endpoints } from "#contract/paths.ts";
import type { Serving } from "#contract/serving.ts";

/** After a refusal, which the browser does not try again by itself. */
const retryMs = 60_000;

/**
 * Calls `onServing` with what can be had, at once and after each change, while the page is visible: hidden
 * pages would take connections from the one that is looked at. Returns a function that ends it.
 */
export function openServingStream(onServing: (serving: Serving) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    close();
    if (document.visibilityState === "hidden") return;
    const opened = new EventSource(apiRoot + endpoints.watchServing[1]);
    source = opened;
    opened.onmessage = ({ data }) => {
      const serving: Serving = JSON.parse(data);
      onServing(serving);
    };
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(connect, retryMs);
    };
  };
  connect();
  document.addEventListener("visibilitychange", connect);
  return () => {
    document.removeEventListener("visibilitychange", connect);
    close();
  };
}
