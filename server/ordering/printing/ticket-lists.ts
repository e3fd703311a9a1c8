import { z } from "zod";
import { kitchenStatuses } from "#contract/ordering/order-constants.ts";
import type { Station, StationState } from "#contract/ordering/station.ts";
import type { Ticket } from "#contract/ordering/ticket.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { Store } from "../../platform/database/store.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { ticketRepository as tickets } from "./ticket.repository.ts";

interface Deps {
  store: Store;
  outbox: Pick<Outbox, "listUnsent">;
  settings: LiveSettings;
}

/** The message of a ticket. Without `ticketId` it was written by the former release, which had one for each order and station. */
export const PrintPayload = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  station: z.string(),
  ticketId: z.string().optional(),
  /** When the kitchen needs it, milliseconds since 1970. */
  dueAt: z.number().optional(),
});
export type PrintPayload = z.infer<typeof PrintPayload>;

/** A ticket that is older has not been tried: the agent is away. */
const forgottenMs = 20_000;
const listedTickets = 20;
/** A ticket is sent this often to a printer that never answers and breaks off. After that a person has to look whether it is on paper. */
export const maxUnansweredPrints = 3;

interface WaitingTicket {
  station: string;
  /** Why the last attempt failed; null before the first. */
  error: string | null;
  dueAt: number;
}

/** What the kitchen sees of its printers and their tickets. */
export function ticketLists({ store, outbox, settings }: Deps) {
  async function listDue(now: number): Promise<WaitingTicket[]> {
    const unsent = await outbox.listUnsent("print");
    return unsent
      .map(({ payload, error, since }) => {
        const { station, dueAt = since } = PrintPayload.parse(payload);
        return { station, dueAt, error };
      })
      .filter(({ dueAt }) => dueAt <= now);
  }

  const waitingState = (due: readonly WaitingTicket[], now: number) => {
    const failure = due.findLast(({ error }) => error !== null)?.error ?? null;
    const isForgotten = due.some(({ dueAt }) => now - dueAt > forgottenMs);
    return { waiting: due.length, error: failure ?? (isForgotten ? "Nobody fetches the tickets" : null) };
  };

  /**
   * Tickets of which nobody knows whether they are on paper. A printer that never confirms has nothing to say about each; of its
   * tickets, only those are in doubt with which it broke off again and again.
   */
  const listDoubtful = ({ id, printer }: Station) => {
    const minBegun = printer?.answers === "none" ? maxUnansweredPrints : 0;
    return tickets.listUnconfirmed(store.db, id, { statuses: kitchenStatuses, minBegun });
  };

  return {
    /** The last tickets of a station, newest first. */
    async listTickets(station: string): Promise<Ticket[]> {
      const rows = await tickets.listLast(store.db, station, listedTickets);
      return rows.map((row) => ({
        _id: row.id,
        orderId: row.order_id,
        orderNumber: row.number,
        station: row.station,
        kind: row.kind,
        copy: row.is_copy === 1,
        state: row.state,
        at: toIsoInstant(row.finished_at ?? row.due_at),
      }));
    },
    /** The stations with the tickets that wait for their printers, and those of which nobody knows whether they are on paper. */
    async listStations(now = Date.now()): Promise<StationState[]> {
      const due = settings.stations.some(({ printer }) => printer) ? await listDue(now) : [];
      const states: StationState[] = [];
      for (const station of settings.stations) {
        const { id, name, printer } = station;
        if (!printer) {
          states.push({ _id: id, name, printer: null });
          continue;
        }
        const unconfirmed = (await listDoubtful(station)).map((ticket) => ({
          _id: ticket.id,
          orderId: ticket.order_id,
          orderNumber: ticket.number,
        }));
        const paperLow = await tickets.isPaperLow(store.db, id);
        const ofStation = due.filter((ticket) => ticket.station === id);
        states.push({ _id: id, name, printer: { ...waitingState(ofStation, now), paperLow, unconfirmed } });
      }
      return states;
    },
  };
}
