import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/kitchen.ts";
import type { useSound } from "./sound.ts";
import type { Connection } from "./use-live-orders.ts";

interface StatusBarProps {
  connection: Connection;
  sound: ReturnType<typeof useSound>;
  overdue: number;
}

const dots = { live: "bg-success", connecting: "bg-base-content/40", lost: "bg-error" };

/** Whether orders arrive by themselves and can be heard, and whether any waits too long. */
export function StatusBar({ connection, sound, overdue }: StatusBarProps) {
  const on = sound.state === "on";
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p
          role="status"
          className={`flex items-center gap-2 ${connection === "lost" ? "font-semibold text-error" : ""}`}
        >
          <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[connection]}`} />
          {words[connection]}
        </p>
        <button type="button" className="btn btn-outline" onClick={() => void sound.toggle()}>
          {on ? words.soundOff : words.soundOn}
        </button>
        {sound.state === "denied" && <p role="alert">{words.soundDenied}</p>}
      </div>
      <p
        role="alert"
        className="flex items-center gap-3 rounded-box bg-error px-4 py-3 font-semibold text-error-content empty:hidden"
      >
        {overdue > 0 && <Icon name="warning" className="size-6 shrink-0" />}
        {overdue > 0 && words.overdueCount(overdue)}
      </p>
    </div>
  );
}
