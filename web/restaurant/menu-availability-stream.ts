import type { MenuAvailability } from "#contract/ordering/menu-availability.ts";
import { apiRoot, endpoints } from "#contract/paths.ts";

/** After a refusal, which the browser does not try again by itself. */
const retryMs = 60_000;

/**
 * Calls `onChange` with what can be ordered, at once and after each change, while the page is visible: hidden
 * pages would take connections from the one that is looked at. Returns a function that ends it.
 */
export function openMenuAvailabilityStream(onChange: (availability: MenuAvailability) => void): () => void {
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
    const newSource = new EventSource(apiRoot + endpoints.watchMenuAvailability[1]);
    source = newSource;
    newSource.onmessage = ({ data }) => {
      const availability: MenuAvailability = JSON.parse(data);
      onChange(availability);
    };
    newSource.onerror = () => {
      if (newSource.readyState === EventSource.CLOSED) timer = setTimeout(connect, retryMs);
    };
  };
  connect();
  document.addEventListener("visibilitychange", connect);
  return () => {
    document.removeEventListener("visibilitychange", connect);
    close();
  };
}
