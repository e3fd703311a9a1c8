import type { Order } from "#contract/ordering/order.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { hasEnded } from "./order-status.ts";
import { useSound } from "./sound.ts";
import { awaitedStatus, useReadyNotice } from "./use-ready-notice.ts";

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
