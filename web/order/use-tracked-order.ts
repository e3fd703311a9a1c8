import { useEffect, useState } from "react";
import type { TrackedOrder } from "#contract/guest.ts";
import { isOpenStatus } from "#contract/ordering/order-constants.ts";
import { createApiClient } from "#web/api/api-client.ts";
import { settle } from "#web/api/use-api-mutation.ts";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";

/** The code alone gives access; a session that has ended must not lead to the login. */
const anonymousApi = createApiClient(fetchWithTimeLimit);
const refreshIntervalMs = 20_000;

/**
 * The order of a code, read again at intervals while the page is looked at, and at once when it is looked at again or the
 * connection is back; `loaded`: as the page came.
 */
export function useTrackedOrder(code: string, loaded: TrackedOrder): TrackedOrder {
  const [order, setOrder] = useState(loaded);
  const isOpen = isOpenStatus(order.status);
  useEffect(() => {
    if (!isOpen) return;
    let [asked, shown] = [0, 0];
    const refresh = async () => {
      if (document.hidden) return;
      const request = ++asked;
      const latest = await settle(anonymousApi("getTrackedOrder", { params: { code } }));
      // Without a connection the page stays as it is. A late response is used unless that of a newer request was shown.
      if (!("result" in latest) || request < shown) return;
      shown = request;
      setOrder(latest.result);
    };
    const timer = setInterval(() => void refresh(), refreshIntervalMs);
    const stopped = new AbortController();
    const refreshNow = () => void refresh();
    document.addEventListener("visibilitychange", refreshNow, { signal: stopped.signal });
    addEventListener("online", refreshNow, { signal: stopped.signal });
    return () => {
      clearInterval(timer);
      stopped.abort();
      shown = Number.POSITIVE_INFINITY;
    };
  }, [code, isOpen]);
  return order;
}
