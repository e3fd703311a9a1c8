import { use } from "react";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { wallMessages as messages } from "#web/messages/kitchen-wall.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat, useNow } from "#web/ui/date-format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BoardContext } from "../board-context.ts";
import { failingPrinters } from "../stations.tsx";
import type { Kitchen } from "../use-kitchen.ts";
import type { WallPanelName } from "./wall-panels.tsx";

interface WallBarProps {
  kitchen: Kitchen;
  laterCount: number;
  onOpen: (panel: WallPanelName) => void;
}

const barButton = "btn-ghost min-h-14 px-3 text-lg text-inherit";

/**
 * The upper edge of the wall, of one height whatever is wrong: no ticket moves while somebody is about to press it. All of it is
 * red while no order can come in.
 */
export function WallBar({ kitchen, laterCount, onOpen }: WallBarProps) {
  const { connection, unseen, overdueCount, stations } = kitchen;
  const { station, isExpo, nameOf } = use(BoardContext);
  const isLost = connection === "lost";
  const place = isExpo
    ? kitchenMessages.views.expo
    : station === undefined
      ? kitchenMessages.views.all
      : nameOf(station);
  const printerCount =
    failingPrinters(stations).length + stations.filter(({ printer }) => (printer?.unconfirmed.length ?? 0) > 0).length;
  return (
    <header
      className={`flex min-h-14 shrink-0 items-center gap-2 ps-3 max-sm:sticky max-sm:top-0 max-sm:z-10 max-sm:flex-wrap ${isLost ? "bg-error text-error-content" : "bg-neutral text-neutral-content"}`}
    >
      <h1 className="max-w-40 truncate text-lg font-semibold max-sm:hidden">{place}</h1>
      <WallClock />
      <p role="status" className="flex min-w-0 items-center gap-2">
        <span
          aria-hidden="true"
          className={`size-3 shrink-0 rounded-full ${isLost ? "bg-current" : connection === "live" ? "bg-success" : "bg-current/40"}`}
        />
        <span className={isLost ? "font-semibold" : "sr-only"}>
          {isLost ? kitchenMessages.lostAlarm : kitchenMessages[connection]}
        </span>
      </p>
      {!isLost && <UnseenCounts unseen={unseen} />}
      <div className="ms-auto flex shrink-0 items-center">
        {overdueCount > 0 && (
          <p role="alert" className="rounded bg-error px-2 py-1 font-semibold text-error-content">
            {messages.waits(overdueCount)}
          </p>
        )}
        {printerCount > 0 && (
          <Button
            label={messages.printerTrouble(printerCount)}
            className="btn-error ms-2 min-h-14"
            onClick={() => onOpen("menu")}
          />
        )}
        {laterCount > 0 && (
          <Button label={messages.later(laterCount)} className={barButton} onClick={() => onOpen("later")} />
        )}
        <Button label={messages.recall} className={barButton} onClick={() => onOpen("recall")} />
        <button
          type="button"
          aria-label={messages.menu}
          className="btn btn-ghost size-14 p-0 text-inherit"
          onClick={() => onOpen("menu")}
        >
          <Icon name="menu" className="size-7" />
        </button>
      </div>
    </header>
  );
}

const clockIntervalMs = 5000;

/** The time by the server's clock. */
function WallClock() {
  const { clock } = useDateFormat();
  const now = new Date(useNow(clockIntervalMs)).toISOString();
  return (
    <time dateTime={now} className="text-lg font-semibold whitespace-nowrap tabular-nums">
      {clock(now)}
    </time>
  );
}

/** New, due and cancelled orders that nobody has seen here. */
function UnseenCounts({ unseen: { counts, markAll } }: Pick<Kitchen, "unseen">) {
  const { arrived, due, cancelled } = counts;
  if (arrived + due + cancelled === 0) return null;
  return (
    <p className="flex items-center gap-3 bg-primary ps-3 font-semibold text-primary-content max-sm:order-last max-sm:w-full max-sm:justify-between">
      {arrived > 0 && <span>{kitchenMessages.unseen(arrived)}</span>}
      {due > 0 && <span>{kitchenMessages.unseenDue(due)}</span>}
      {cancelled > 0 && <span>{messages.cancelledCount(cancelled)}</span>}
      <Button label={kitchenMessages.seen} className="min-h-14 rounded-none px-6 text-lg" onClick={markAll} />
    </p>
  );
}
