import { useEffect } from "react";

/** Notifies `replay-events.js` that the page is hydrated, so that it replays earlier events. */
export function useHydratedEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
}
