import { useEffect } from "react";

/** Tells `kept-acts.js` that the page can now do what has been asked of it before. */
export function useHydratedEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
}
