import { kitchenMessages } from "#web/messages/kitchen.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Connection } from "./use-live-orders.ts";
import type { useSound } from "./use-sound.ts";

interface StatusBarProps {
  connection: Connection;
  sound: ReturnType<typeof useSound>;
  overdueCount: number;
}

const dotClasses = { live: "bg-success", connecting: "bg-base-content/40", lost: "bg-error" };

/** Shows the connection and sound state and the number of overdue orders. */
export function StatusBar({ connection, sound, overdueCount }: StatusBarProps) {
  const isSoundOn = sound.state === "on";
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p
          role="status"
          className={`flex items-center gap-2 ${connection === "lost" ? "font-semibold text-error" : ""}`}
        >
          <span aria-hidden="true" className={`size-2.5 rounded-full ${dotClasses[connection]}`} />
          {kitchenMessages[connection]}
        </p>
        <Button
          label={isSoundOn ? kitchenMessages.soundOff : kitchenMessages.soundOn}
          className="btn-outline"
          onClick={() => void sound.toggle()}
        />
        {sound.state === "denied" && <p role="alert">{kitchenMessages.soundDenied}</p>}
      </div>
      <p
        role="alert"
        className="flex items-center gap-3 rounded-box bg-error px-4 py-3 font-semibold text-error-content empty:hidden"
      >
        {overdueCount > 0 && <Icon name="warning" className="size-6 shrink-0" />}
        {overdueCount > 0 && kitchenMessages.overdueCount(overdueCount)}
      </p>
    </div>
  );
}
