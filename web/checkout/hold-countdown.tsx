import { useEffect, useEffectEvent } from "react";
import type { HoldTexts } from "#web/messages/hold-texts.ts";
import { useNow } from "#web/ui/date-format.tsx";

interface HoldCountdownProps {
  expiresAt: string;
  texts: HoldTexts;
  /** Called when the time is over by the browser's clock, and repeatedly until the server confirms it. */
  onExpired: () => void;
}

/**
 * Remaining seconds at which screen readers announce the time; announcing every second would drown out everything else.
 */
const announcementSeconds = [600, 300, 120, 60, 30];
const recheckIntervalMs = 5000;

/** Shows how long the table, the time or the portions of a payment are still held. */
export function HoldCountdown({ expiresAt, texts, onExpired }: HoldCountdownProps) {
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow(1000)) / 1000));
  const isExpired = secondsLeft === 0;
  const notifyExpired = useEffectEvent(onExpired);
  useEffect(() => {
    if (!isExpired) return;
    notifyExpired();
    const timer = setInterval(() => notifyExpired(), recheckIntervalMs);
    return () => clearInterval(timer);
  }, [isExpired]);

  const announcedSeconds = announcementSeconds.findLast((seconds) => secondsLeft <= seconds);
  const { timeLeftLabel, timeLeftAnnouncement, ending } = texts;
  const announcement =
    announcedSeconds === undefined
      ? ""
      : timeLeftAnnouncement(Math.floor(announcedSeconds / 60), announcedSeconds % 60);
  return (
    <div className="mt-4 border-t border-base-300 pt-4">
      <p className="flex justify-between gap-4">
        <span>{isExpired ? ending : timeLeftLabel}</span>
        {!isExpired && (
          <span role="timer" className="text-lg font-semibold tabular-nums">
            {`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {isExpired ? ending : announcement}
      </p>
    </div>
  );
}
