import { useEffect, useEffectEvent, useRef } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { guestMessages } from "#web/messages/guest.ts";

type ShownOrder = Pick<Order, "status" | "fulfilment">;

/** The status that a guest waits for: a delivery is ready for the rider first. */
export const awaitedStatus = ({ fulfilment }: Pick<Order, "fulfilment">): "ready" | "on_the_way" =>
  fulfilment.kind === "delivery" ? "on_the_way" : "ready";

/**
 * Tells the guest of an open page that the order has become ready, or is on the way: by `ring`, and by the title of the
 * document until the guest looks at the page.
 */
export function useReadyNotice(order: ShownOrder | undefined, ring: () => void): void {
  const previous = useRef<Order["status"]>(undefined);
  const announce = useEffectEvent(ring);
  const status = order?.status;
  const awaited = order && awaitedStatus(order);
  useEffect(() => {
    const hasBecome = previous.current !== undefined && previous.current !== status && status === awaited;
    previous.current = status;
    if (!hasBecome || awaited === undefined) return;
    announce();
    return showInTitle(guestMessages.order.titleWhen[awaited]);
  }, [status, awaited]);
}

/** Puts words before the title until somebody looks at the page; returns a function that takes them away at once. */
function showInTitle(words: string): () => void {
  const { title } = document;
  const shown = guestMessages.order.titleWith(words, title);
  document.title = shown;
  // The next page may have set its own by now.
  const takeAway = () => {
    looked.abort();
    if (document.title === shown) document.title = title;
  };
  const looked = new AbortController();
  const restore = () => {
    if (!document.hidden) takeAway();
  };
  for (const event of ["visibilitychange", "pointerup", "keyup"])
    document.addEventListener(event, restore, { signal: looked.signal });
  addEventListener("focus", restore, { signal: looked.signal });
  return takeAway;
}
