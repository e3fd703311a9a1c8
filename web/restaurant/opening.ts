import { useEffect, useState } from "react";
import type { Ordering } from "#contract/ordering/ordering.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { createApiClient } from "#web/api/api-client.ts";
import { authorizedFetch } from "#web/api/authorized-fetch.ts";
import { useNow } from "#web/ui/date-format.tsx";

/** Whether the house is open, and until when or from when on. */
export type Opening = Pick<PublicRestaurant, "openNow" | "nextChange">;

const intervalMs = minuteMs;
/** Without what the query client needs, which visitors do not load. */
const api = createApiClient(authorizedFetch);

/**
 * Whether the house is open at this moment: the page may have been made, or left open, before the last change. After a change
 * the next one is read from the server.
 */
export function useOpening(restaurant: Opening): Opening {
  const [opening, setOpening] = useState<Opening>(restaurant);
  const now = useNow(intervalMs);
  const { nextChange } = opening;
  const hasChanged = nextChange !== null && now >= Date.parse(nextChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again each minute until the server has answered
  useEffect(() => {
    if (!hasChanged) return;
    let isCurrent = true;
    const show = (next: Opening) => isCurrent && setOpening(next);
    void api("getRestaurant", {}).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [hasChanged, hasChanged && now]);
  return opening;
}

/** When food that is ordered now would be ready; undefined until the server has said so, and while nothing can be ordered. */
export function useAsap(): string | undefined {
  const [ordering, setOrdering] = useState<Ordering>();
  const minute = Math.floor(useNow(intervalMs) / intervalMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again each minute
  useEffect(() => {
    if (document.visibilityState === "hidden") return;
    void api("getOrdering", {}).then(setOrdering, () => undefined);
  }, [minute]);
  return ordering?.asap ?? undefined;
}
