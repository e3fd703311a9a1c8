import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { Link } from "react-router";
import type { StationState } from "#contract/ordering/station.ts";
import { bagStation } from "#contract/ordering/ticket-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiQuery } from "#web/api/api.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { wallMessages } from "#web/messages/kitchen-wall.ts";
import { Icon } from "#web/ui/icon.tsx";
import { BoardContext } from "./board-context.ts";
import { kitchenOrderPath } from "./orders.ts";

const refetchIntervalMs = 10_000;

/** The stations of the kitchen and the state of their printers. */
export function useStations(email: string): readonly StationState[] {
  const { data = [] } = useQuery({
    ...apiQuery(["stations", email], "listStations", {}),
    refetchInterval: refetchIntervalMs,
  });
  return data;
}

export const failingPrinters = (stations: readonly StationState[]) =>
  stations.flatMap(({ _id, name, printer }) =>
    printer?.error ? [{ _id, name, waiting: printer.waiting, error: printer.error }] : [],
  );

/** Leads to the orders of all, of a station, and of who puts the dishes of an order together, and to the wall or from it. */
export function ViewLinks({ stations }: { stations: readonly StationState[] }) {
  const { station, isExpo, isWall } = use(BoardContext);
  const { views } = kitchenMessages;
  const place = { station, isExpo, isWall };
  const everything = { station: undefined, isExpo: false, isWall };
  const links = [
    { label: views.all, place: everything, isCurrent: station === undefined && !isExpo },
    ...stations
      .filter(({ _id }) => _id !== bagStation)
      .map(({ _id, name }) => ({ label: name, place: { ...everything, station: _id }, isCurrent: station === _id })),
    { label: views.expo, place: { ...everything, isExpo: true }, isCurrent: isExpo },
    { label: isWall ? wallMessages.leave : wallMessages.open, place: { ...place, isWall: !isWall }, isCurrent: false },
  ];
  return (
    <nav aria-label={views.label} className="flex flex-wrap gap-2">
      {links.map(({ label, place: target, isCurrent }) => (
        <Link
          key={label}
          to={kitchenOrderPath(undefined, target)}
          aria-current={isCurrent ? "page" : undefined}
          className={`btn min-h-11 px-4 ${isCurrent ? "btn-primary" : "btn-outline"}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Names each printer that fails, with the tickets that wait for it. */
export function PrinterAlarm({ stations }: { stations: readonly StationState[] }) {
  const failing = failingPrinters(stations);
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {failing.map(({ _id, name, waiting, error }) => (
        <p
          key={_id}
          className="flex items-center gap-3 rounded-box bg-error px-4 py-3 font-semibold text-error-content"
        >
          <Icon name="warning" className="size-6 shrink-0" />
          <span>
            <span>{kitchenMessages.printerFails(name, waiting, error)}</span>{" "}
            <Link to={pagePaths.failedDeliveries} className="underline">
              {kitchenMessages.showFailed}
            </Link>
          </span>
        </p>
      ))}
    </div>
  );
}
