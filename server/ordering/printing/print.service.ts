import { z } from "zod";
import type { StationState } from "#contract/ordering/station.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { OutboxError } from "../../platform/events/outbox-error.ts";
import type { DueMessage } from "../../platform/events/outbox-handler.ts";
import { createPrinters } from "./printer.ts";
import { ticketRepository as tickets } from "./ticket.repository.ts";
import { createTicket, type TicketOrder } from "./ticket.ts";

interface Deps {
  store: Store;
  outbox: Outbox;
  settings: LiveSettings;
  /** Undefined if there is no such order. */
  findOrder(id: string): Promise<TicketOrder | undefined>;
}

const PrintPayload = z.object({ orderId: z.string(), orderNumber: z.string(), station: z.string() });

/** A ticket for an agent. */
interface PrintJob {
  id: string;
  /** The id of the station; the agent knows the address of its printer. */
  station: string;
  /** The bytes for the printer, Base64. */
  ticket: string;
}

interface PrintReport {
  /** Why it was not printed. It is undefined if it was. */
  error: string | undefined;
  /** Whether any of it may have reached the printer. */
  wasSent: boolean;
}

const agentLeaseMs = 30_000;
/** A ticket that is older has not been tried: the agent is away. */
const forgottenMs = 20_000;

const noPrinter = () => new OutboxError("The station has no printer any more", { isPermanent: true });

/** What is about to be printed. */
export interface NewTickets {
  orderId: string;
  orderNumber: string;
  /** The ids of the stations that have a line. */
  stations: ReadonlySet<string>;
}

export type PrintService = ReturnType<typeof printService>;

/** Prints a ticket for each station of an accepted order, on the printers of the settings. */
export function printService({ store, outbox, settings, findOrder }: Deps) {
  const printers = createPrinters();
  return {
    /** Has a ticket printed at each station with a printer, within the transaction that accepts the order. */
    async enqueue(db: Db, { orderId, orderNumber, stations }: NewTickets): Promise<void> {
      for (const { id, printer } of settings.stations) {
        if (!printer || !stations.has(id)) continue;
        const payload = { orderId, orderNumber, station: id } satisfies z.infer<typeof PrintPayload>;
        await outbox.enqueue(db, { key: `print:${orderId}:${id}`, kind: "print", payload });
      }
    },
    /**
     * Outbox handler: prints a ticket until the printer confirms it. A repetition, after which there may be two, says COPY.
     * An order that has ended meanwhile needs none.
     */
    async deliver({ payload }: DueMessage): Promise<void> {
      const { orderId, station: id } = PrintPayload.parse(payload);
      const order = await findOrder(orderId);
      if (!order?.isOpen) return;
      const station = settings.stations.find((one) => one.id === id);
      if (!station?.printer) throw noPrinter();
      await printers.print(station.printer, async () => {
        // Noted before the first byte is sent: nobody knows what a printer that breaks off has printed.
        const isCopy = (await tickets.begin(store.db, orderId, id)) > 1;
        return createTicket(order, { station, settings, isCopy });
      });
      await tickets.finish(store.db, orderId, id, Date.now());
    },
    /**
     * The tickets that are due, for an agent in the printers' network, which has half a minute to report each. Each
     * is counted as one print attempt now, because the agent may print it and then fail to report.
     */
    async leaseJobs(): Promise<PrintJob[]> {
      const jobs: PrintJob[] = [];
      for (const { id, payload } of await outbox.lease("print", agentLeaseMs)) {
        const { orderId, station: stationId } = PrintPayload.parse(JSON.parse(payload));
        const order = await findOrder(orderId);
        const station = settings.stations.find((one) => one.id === stationId);
        if (!order?.isOpen) await outbox.report(id, "print", undefined);
        else if (!station?.printer) await outbox.report(id, "print", noPrinter());
        else {
          const isCopy = (await tickets.begin(store.db, orderId, stationId)) > 1;
          const ticket = createTicket(order, { station, settings, isCopy });
          jobs.push({ id, station: stationId, ticket: Buffer.from(ticket).toString("base64") });
        }
      }
      return jobs;
    },
    /** Saves the result of a ticket that an agent has leased; does nothing for one that was discarded or printed. */
    async reportFromAgent(id: string, { error, wasSent }: PrintReport): Promise<void> {
      const leased = await outbox.find(id, "print");
      if (!leased) return;
      const { orderId, station } = PrintPayload.parse(leased);
      if (error === undefined) await tickets.finish(store.db, orderId, station, Date.now());
      else if (!wasSent) await tickets.withdraw(store.db, orderId, station);
      const problem = error === undefined ? undefined : new OutboxError(error, { isPermanent: false });
      await outbox.report(id, "print", problem);
    },
    /** The stations with the tickets that wait for their printers. */
    async listStations(): Promise<StationState[]> {
      const waiting = settings.stations.some(({ printer }) => printer) ? await outbox.listUnsent("print") : [];
      return settings.stations.map(({ id, name, printer }) => {
        const jobs = waiting.filter(({ payload }) => PrintPayload.parse(payload).station === id);
        const failed = jobs.findLast((message) => message.error !== null)?.error ?? null;
        const isForgotten = jobs.some(({ since }) => Date.now() - since > forgottenMs);
        const error = failed ?? (isForgotten ? "Nobody fetches the tickets" : null);
        return { _id: id, name, printer: printer ? { waiting: jobs.length, error } : null };
      });
    },
  };
}
