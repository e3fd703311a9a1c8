import { useEffect, useEffectEvent } from "react";
import { useNow } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";

interface HoldClockProps {
  expiresAt: string;
  /** By this browser's clock; only the server knows. Asked again for as long as it says otherwise. */
  onOver: () => void;
}

/** Seconds left at which it is said aloud; every second would leave no room for anything else. */
const marks = [600, 300, 120, 60, 30];
const askAgainMs = 5000;

/** How long the table is still held. */
export function HoldClock({ expiresAt, onOver }: HoldClockProps) {
  const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow(1000)) / 1000));
  const over = left === 0;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (!over) return;
    tell();
    const timer = setInterval(() => tell(), askAgainMs);
    return () => clearInterval(timer);
  }, [over]);

  const mark = marks.findLast((seconds) => left <= seconds);
  const { held, heldAloud, ending } = words.payment;
  const aloud = mark === undefined ? "" : heldAloud(Math.floor(mark / 60), mark % 60);
  return (
    <div className="mt-4 border-t border-base-300 pt-4">
      <p className="flex justify-between gap-4">
        <span>{over ? ending : held}</span>
        {!over && (
          <span role="timer" className="text-lg font-semibold tabular-nums">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {over ? ending : aloud}
      </p>
    </div>
  );
}
