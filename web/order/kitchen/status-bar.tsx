import type { StationState } from "#contract/ordering/station.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { printerMessages } from "#web/messages/printers.ts";
import { soldOutMessages } from "#web/messages/sold-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { useSound } from "../sound.ts";
import type { Connection } from "./board-query.ts";
import type { UnseenCounts } from "./order-alerts.ts";
import { PrinterNotices } from "./printers.tsx";
import { PrinterAlarm } from "./stations.tsx";

interface StatusBarProps {
  connection: Connection;
  sound: ReturnType<typeof useSound>;
  overdueCount: number;
  /** New and due orders that nobody has looked at. */
  unseen: UnseenCounts;
  stations: readonly StationState[];
  isBig: boolean;
  onBig: (isBig: boolean) => void;
  onSoldOut: () => void;
  onLastTickets: () => void;
  /** Marks the new and due orders as seen. */
  onSeen: () => void;
}

const dotClasses = { live: "bg-success", connecting: "bg-base-content/40", lost: "bg-error" };

/** Shows the connection and sound state, new and overdue orders, and printers that fail. */
export function StatusBar({ connection, sound, overdueCount, unseen, stations, ...rest }: StatusBarProps) {
  const { isBig, onBig, onSoldOut, onLastTickets, onSeen } = rest;
  const isSoundOn = sound.state === "on" || sound.state === "silent";
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p
          role="status"
          className={`flex items-center gap-2 ${connection === "lost" ? "font-semibold text-error" : ""}`}
        >
          <span aria-hidden="true" className={`size-2.5 rounded-full ${dotClasses[connection]}`} />
          <span>{kitchenMessages[connection]}</span>
        </p>
        {isSoundOn && (
          <Button label={kitchenMessages.soundOff} className="btn-outline" onClick={() => void sound.toggle()} />
        )}
        <Button label={soldOutMessages.open} className="btn-outline" onClick={onSoldOut} />
        <Button
          label={kitchenMessages.bigType}
          aria-pressed={isBig}
          className={isBig ? "btn-primary" : "btn-outline"}
          onClick={() => onBig(!isBig)}
        />
        {stations.some(({ printer }) => printer) && (
          <Button label={printerMessages.open} className="btn-outline" onClick={onLastTickets} />
        )}
      </div>
      <SoundNotice sound={sound} />
      {connection === "lost" && (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-box bg-error px-4 py-3 text-lg font-semibold text-error-content"
        >
          <Icon name="warning" className="size-6 shrink-0" />
          <span>{kitchenMessages.lostAlarm}</span>
        </p>
      )}
      {unseen.arrived + unseen.due + unseen.cancelled > 0 && <UnseenNotice {...unseen} onSeen={onSeen} />}
      <p
        role="alert"
        className="flex items-center gap-3 rounded-box bg-error px-4 py-3 font-semibold text-error-content empty:hidden"
      >
        {overdueCount > 0 && <Icon name="warning" className="size-6 shrink-0" />}
        {overdueCount > 0 && <span>{kitchenMessages.overdueCount(overdueCount)}</span>}
      </p>
      <PrinterAlarm stations={stations} />
      <PrinterNotices stations={stations} />
    </div>
  );
}

/** Cannot be overlooked while the board makes no sound: a kitchen that hears no order misses it. */
function SoundNotice({ sound }: Pick<StatusBarProps, "sound">) {
  if (sound.state === "on") return null;
  if (sound.state === "silent")
    return (
      <p role="status" className="rounded-box bg-warning px-4 py-4 text-lg font-semibold text-warning-content">
        {kitchenMessages.soundSilent}
      </p>
    );
  return (
    <div className="grid gap-2">
      <Button
        label={kitchenMessages.soundOn}
        className="btn-warning min-h-14 w-full text-lg"
        onClick={() => void sound.toggle()}
      />
      {sound.state === "denied" && <p role="alert">{kitchenMessages.soundDenied}</p>}
    </div>
  );
}

/**
 * Lies over the restaurant's name in the header, beside its buttons: the board neither moves when the notice appears or
 * disappears, nor has anything below it that somebody is about to press.
 */
function UnseenNotice({ arrived, due, cancelled, onSeen }: UnseenCounts & { onSeen: () => void }) {
  return (
    <div className="site-bar pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex h-16 max-w-7xl items-center pe-32 ps-2 md:ps-5">
      <p className="pointer-events-auto flex min-h-14 w-full max-w-60 items-center gap-3 rounded-box bg-primary px-3 font-semibold text-primary-content shadow-xl">
        <span>
          {arrived > 0 && <span className="block">{kitchenMessages.unseen(arrived)}</span>}
          {due > 0 && <span className="block">{kitchenMessages.unseenDue(due)}</span>}
          {cancelled > 0 && <span className="block">{kitchenMessages.unseenCancelled(cancelled)}</span>}
        </span>
        <Button label={kitchenMessages.seen} className="ms-auto" onClick={onSeen} />
      </p>
    </div>
  );
}
