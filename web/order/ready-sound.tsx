import { useEffect, useEffectEvent, useRef } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { hasEnded } from "./order-status.ts";
import { useSound } from "./sound.ts";

type ShownOrder = Pick<Order, "status" | "fulfilment">;

/** The status that a guest waits for: a delivery is ready for the rider first. */
const awaitedStatus = ({ fulfilment }: Pick<Order, "fulfilment">): "ready" | "on_the_way" =>
  fulfilment.kind === "delivery" ? "on_the_way" : "ready";

/**
 * Tells the guest of an open page that the order has become ready, or is on the way: by `ring`, and by the title of the
 * document until the guest looks at the page.
 */
function useReadyNotice(order: ShownOrder | undefined, ring: () => void): void {
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
  const shownTitle = guestMessages.order.titleWith(words, title);
  document.title = shownTitle;
  // The next page may have set its own by now.
  const takeAway = () => {
    looked.abort();
    if (document.title === shownTitle) document.title = title;
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

const messages = guestMessages.order;

/** A switch for a sound when the order is ready or on the way; the title of the page says so in any case. */
export function ReadySound({ order }: { order: Order }) {
  const sound = useSound("sound-when-ready");
  const awaited = awaitedStatus(order);
  useReadyNotice(order, () => sound.ring("ready"));
  // Until the end, so that the focus is not lost just when the order becomes ready.
  if (hasEnded(order)) return null;
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="toggle"
          checked={sound.state === "on" || sound.state === "silent"}
          onChange={() => void sound.toggle()}
        />
        <span>{messages.soundWhen[awaited]}</span>
      </label>
      <p role="status" className="text-sm text-base-content/80 empty:hidden">
        {sound.state === "silent" && <span>{messages.soundSilent}</span>}
        {sound.state === "denied" && <span>{messages.soundDenied}</span>}
      </p>
    </div>
  );
}
