import type { OrderLine } from "#contract/ordering/order.ts";
import type { Station } from "#contract/ordering/station.ts";
import { bagStation } from "#contract/ordering/ticket-constants.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import type { OrderLineStationTable } from "../../platform/database/schema.ts";

/** Lines without a station of the settings are prepared at the first one, so that none is left out. Bags are no station of dishes. */
export const knownOrFirst = (id: string | null, all: readonly Pick<Station, "id">[]): string[] => {
  const stations = all.filter((station) => station.id !== bagStation);
  const stationOrFirst = stations.find((station) => station.id === id) ?? stations[0];
  return stationOrFirst ? [stationOrFirst.id] : [];
};

/**
 * The stations that prepare a line: that of the dish; of a set those of its parts, and its own if it has one. None without
 * stations in the settings.
 */
export function stationsOfLine(
  { station, options }: Pick<BoughtLine, "station" | "options">,
  stations: readonly Pick<Station, "id">[],
): string[] {
  const parts = options.flatMap((option) => (option.station === undefined ? [] : [option.station]));
  const all = parts.length === 0 || station !== null ? [station, ...parts] : parts;
  return [...new Set(all.flatMap((id) => knownOrFirst(id, stations)))];
}

type StationPart = Pick<OrderLineStationTable, "station" | "done_at">;

/** The rows of a line by the station that shows them. Stations that are gone from the settings count as the first one. */
export function groupByStation<R extends StationPart>(
  rows: readonly R[],
  stations: readonly Pick<Station, "id">[],
): ReadonlyMap<string, R[]> {
  const partsOf = Map.groupBy(
    rows.filter(({ station }) => station !== ""),
    ({ station }) => knownOrFirst(station, stations)[0] ?? "",
  );
  partsOf.delete("");
  return partsOf;
}

/** The state of a line in the kitchen. `rows`: those of the line. */
export const presentStations = (
  rows: readonly StationPart[],
  stations: readonly Pick<Station, "id">[],
): Pick<OrderLine, "stations" | "done"> => ({
  stations: [...groupByStation(rows, stations)].map(([station, parts]) => ({
    station,
    done: parts.every((row) => row.done_at !== null),
  })),
  done: rows.length > 0 && rows.every((row) => row.done_at !== null),
});
