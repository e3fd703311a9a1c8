import { isAcknowledged, type JournalEntry } from "../journal.ts";
import type { Rows } from "../snapshot.ts";

interface Change {
  entry: JournalEntry;
  /** The place in time, or the status, that the reservation has after the change. */
  result: string;
}

const slotOf = (body: object): string | undefined => {
  const sent = new Map(Object.entries(body));
  return sent.has("date") ? `${sent.get("date")} ${sent.get("time")}` : undefined;
};

const endOf = (entry: JournalEntry): number =>
  isAcknowledged(entry) ? (entry.endedAt ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

/** Whether the server can have refused the change: it then has no effect. */
const hasNoEffect = ({ response }: JournalEntry): boolean => response !== undefined && response.status !== 200;

/**
 * The results that a reservation may have at the end: those of changes that no acknowledged change began after. A
 * change without an answer may take effect at any time.
 */
function possibleResults(changes: readonly Change[]): Set<string> {
  const effective = changes.filter(({ entry }) => !hasNoEffect(entry));
  const lastStart = Math.max(
    ...effective.filter(({ entry }) => isAcknowledged(entry)).map(({ entry }) => entry.startedAt),
  );
  return new Set(effective.filter(({ entry }) => endOf(entry) >= lastStart).map(({ result }) => result));
}

/** The reservation that a request creates or changes. */
function reservationOf({ path, response }: JournalEntry, byIntent: ReadonlyMap<string, string>): string | undefined {
  if (path === "/create-payment-intent") return byIntent.get(String(response?.body.id));
  if (path === "/reservations") return response && String(response.body.insertedId);
  return /^\/reservations\/([^/]+)/.exec(path)?.[1];
}

/** Checks that acknowledged holds, bookings, moves, cancellations and status changes are found as acknowledged. */
export function* acknowledgedReservations(entries: readonly JournalEntry[], rows: Rows): Generator<string> {
  const byIntent = new Map(rows.reservations.flatMap(({ id, intent_id }) => (intent_id ? [[intent_id, id]] : [])));
  const moves = new Map<string, Change[]>();
  const changes = new Set(rows.reservation_changes.map(({ reservation_id, status }) => `${reservation_id} ${status}`));
  const reservations = new Map(rows.reservations.map((one) => [one.id, one]));
  for (const entry of entries) {
    const isHold = entry.path === "/create-payment-intent" && slotOf(entry.body) !== undefined;
    if (!isHold && !entry.path.startsWith("/reservations")) continue;
    const id = reservationOf(entry, byIntent);
    if (id === undefined || !reservations.has(id)) {
      if (isAcknowledged(entry))
        yield `a reservation was acknowledged and is gone: ${entry.response?.text.slice(0, 200)}`;
      continue;
    }
    const result = slotOf(entry.body);
    if (result !== undefined) moves.set(id, [...(moves.get(id) ?? []), { entry, result }]);
    if (!isAcknowledged(entry)) continue;
    const status = entry.path.endsWith("/cancel") ? "cancelled" : new Map(Object.entries(entry.body)).get("status");
    if (status !== undefined && !changes.has(`${id} ${status}`))
      yield `reservation ${id} was acknowledged as ${status}, and never was`;
    if (status === "cancelled" && reservations.get(id)?.status !== "cancelled")
      yield `reservation ${id} was cancelled and is ${reservations.get(id)?.status}`;
  }
  for (const [id, changed] of moves) {
    if (!changed.some(({ entry }) => isAcknowledged(entry))) continue;
    const one = reservations.get(id);
    const possible = possibleResults(changed);
    if (one && !possible.has(`${one.date} ${one.time}`))
      yield `reservation ${id} is at ${one.date} ${one.time}, acknowledged: ${[...possible].join(" or ")}`;
  }
}
