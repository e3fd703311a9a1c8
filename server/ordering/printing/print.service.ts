import { z } from "zod";
import { kitchenStatuses } from "#contract/ordering/order-constants.ts";
import type { Station } from "#contract/ordering/station.ts";
import { bagStation, type TicketKind } from "#contract/ordering/ticket-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { newId } from "../../platform/database/ids.ts";
import type { TicketTable } from "../../platform/database/schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { OutboxError } from "../../platform/events/outbox-error.ts";
import type { DueMessage } from "../../platform/events/outbox-handler.ts";
import { createPrinters } from "./printer.ts";
import { PrinterFailure, type PrintResult } from "./printer-dialogue.ts";
import { ticketRepository as tickets } from "./ticket.repository.ts";
import {
  createBagLabel,
  createChangedTicket,
  createOrderTicket,
  createVoidTicket,
  type TicketOptions,
  type TicketOrder,
} from "./ticket.ts";
import { maxUnansweredPrints, PrintPayload, ticketLists } from "./ticket-lists.ts";

interface Deps {
  store: Store;
  outbox: Outbox;
  settings: LiveSettings;
  /** Locks an order until the transaction ends; undefined if there is none with this id. */
  lockOrder(db: Db, id: string): Promise<TicketOrder | undefined>;
}

const ChangeDetail = z.object({ kitchenAtBefore: z.number() });

/** A ticket for an agent. */
interface PrintJob {
  id: string;
  /** The id of the station; the agent knows the address of its printer. */
  station: string;
  /** The bytes for the printer, Base64. */
  ticket: string;
}

/** What an agent has to say of a ticket. */
interface PrintReport {
  /** Why it was not printed; undefined if the printer accepted it. */
  error: string | undefined;
  /** Whether any of it may have reached the printer. */
  wasSent: boolean;
  hasAnswered: boolean;
  isConfirmed: boolean;
  isPaperLow: boolean;
}

const agentLeaseMs = 60_000;
/** A ticket that is on paper so much later than the kitchen needed it says LATE. */
const lateMs = 2 * minuteMs;
/** The pattern of `like` for the keys of the messages of a station's tickets. */
const ticketsOfStation = (station: string) => `print:%:${station}`;

const noPrinter = () => new OutboxError("The station has no printer any more", { isPermanent: true });
const retryable = (text: string, retryAt: number | undefined) => new OutboxError(text, { isPermanent: false, retryAt });

/** The order does not need its ticket any more. */
class TicketDropped extends Error {}

/** What is about to be printed. */
export interface NewTickets {
  orderId: string;
  orderNumber: string;
  /** The ids of the stations that have a line. */
  stations: ReadonlySet<string>;
  /** When an order for later comes up in the kitchen (ms since 1970); null for one that is made now. */
  comesUpAt: number | null;
}

export type PrintService = ReturnType<typeof printService>;

/** Prints the tickets of orders and the labels of their bags, on the printers of the settings. */
export function printService({ store, outbox, settings, lockOrder }: Deps) {
  const printers = createPrinters();
  const stationOf = (id: string): Station | undefined => settings.stations.find((station) => station.id === id);

  interface NewTicket {
    orderId: string;
    orderNumber: string;
    station: string;
    kind: TicketKind;
    isCopy?: boolean;
    detail?: z.infer<typeof ChangeDetail>;
    dueAt?: number;
    /** What asks for the ticket, which does so once; left out for a ticket that is asked for as often as somebody wants. */
    cause?: string;
  }

  async function enqueueTicket(db: Db, ticket: NewTicket): Promise<void> {
    const { orderId, orderNumber, station, kind, isCopy = false, detail, dueAt = Date.now(), cause = newId() } = ticket;
    const id = `${cause}:${station}`;
    await tickets.insert(db, {
      id,
      order_id: orderId,
      station,
      kind,
      is_copy: Number(isCopy),
      detail: detail === undefined ? null : JSON.stringify(detail),
      due_at: dueAt,
    });
    const payload = { orderId, orderNumber, station, ticketId: id, dueAt } satisfies PrintPayload;
    await outbox.enqueue(db, { key: `print:${id}`, kind: "print", payload, dueAt });
  }

  /** The stations with a printer that have a line of an order, and the one that prints the label of its bag. */
  const papersOf = (stations: ReadonlySet<string>): { station: string; kind: TicketKind }[] =>
    settings.stations.flatMap(({ id, printer }): { station: string; kind: TicketKind }[] => {
      if (!printer) return [];
      if (id === bagStation) return [{ station: id, kind: "label" }];
      return stations.has(id) ? [{ station: id, kind: "order" }] : [];
    });

  const isNeeded = ({ kind, is_copy }: TicketTable, { status }: TicketOrder): boolean => {
    if (kind === "void") return status === "cancelled";
    // Whoever asks for a copy knows what has become of the order.
    if (is_copy === 1) return status !== "cancelled";
    return kitchenStatuses.includes(status);
  };

  function drawTicket(row: TicketTable, order: TicketOrder, options: TicketOptions): Promise<Uint8Array> {
    if (row.kind === "label") return createBagLabel(order, options);
    if (row.kind === "void") return createVoidTicket(order, options);
    if (row.kind === "changed" && row.detail !== null) {
      const { kitchenAtBefore } = ChangeDetail.parse(JSON.parse(row.detail));
      return createChangedTicket(order, { ...options, kitchenAtBefore });
    }
    return createOrderTicket(order, options);
  }

  /** Locks the order of a ticket until the transaction ends, and returns both; undefined if the order does not need the ticket. */
  async function lockNeeded(trx: Db, id: string): Promise<{ row: TicketTable; order: TicketOrder } | undefined> {
    const row = await tickets.find(trx, id);
    const order = row && (await lockOrder(trx, row.order_id));
    return row && order && isNeeded(row, order) ? { row, order } : undefined;
  }

  /**
   * Makes the ticket that is about to be sent, and notes that before the first byte is: nobody knows what a printer that breaks off has
   * printed. The order is locked meanwhile, so that a cancellation either comes first, or knows that the ticket may be on paper.
   */
  async function beginTicket(id: string, station: Station): Promise<Uint8Array> {
    const { row, order, begun } = await store.transaction(async (trx) => {
      const needed = await lockNeeded(trx, id);
      if (!needed) throw new TicketDropped();
      return { ...needed, begun: await tickets.begin(trx, id) };
    });
    const [isCopy, isLate] = [row.is_copy === 1 || begun > 1, Date.now() > row.due_at + lateMs];
    return drawTicket(row, order, { station, settings, isCopy, isLate });
  }

  /** The id of the ticket of a message. One of the former release gets its ticket now. */
  async function ticketIdOf({ ticketId, orderId, station }: PrintPayload): Promise<string> {
    if (ticketId !== undefined) return ticketId;
    const id = `${orderId}:${station}`;
    const row = {
      id,
      order_id: orderId,
      station,
      kind: "order",
      is_copy: 0,
      detail: null,
      due_at: Date.now(),
    } as const;
    await tickets.insert(store.db, row);
    return id;
  }

  const finish = (id: string, { isConfirmed, isPaperLow }: PrintResult): Promise<void> =>
    tickets.finish(store.db, id, { state: isConfirmed ? "printed" : "unconfirmed", at: Date.now(), isPaperLow });
  const drop = (id: string): Promise<void> => tickets.finish(store.db, id, { state: "dropped", at: Date.now() });

  /** Saves a failure. Returns why the ticket is tried again; undefined if a person has to look whether it is on paper. */
  async function saveFailure(
    { id, station }: { id: string; station: string },
    { reason, wasSent, hasAnswered }: { reason: string; wasSent: boolean; hasAnswered: boolean },
  ): Promise<OutboxError | undefined> {
    const begun = (await tickets.find(store.db, id))?.begun ?? 0;
    const retryAt = wasSent ? undefined : await outbox.postpone(ticketsOfStation(station));
    if (!wasSent || hasAnswered || begun < maxUnansweredPrints) return retryable(reason, retryAt);
    await finish(id, { isConfirmed: false, isPaperLow: false });
    return undefined;
  }

  return {
    /** Has the tickets of an order printed, and the label of its bag, within the transaction that accepts the order. */
    async enqueue(db: Db, { orderId, orderNumber, stations, comesUpAt }: NewTickets): Promise<void> {
      for (const paper of papersOf(stations)) {
        await enqueueTicket(db, {
          ...paper,
          cause: orderId,
          orderId,
          orderNumber,
          dueAt: Math.max(Date.now(), comesUpAt ?? 0),
        });
      }
    },
    /** Tells the stations that may have the ticket of an order on paper that it was cancelled, within the transaction that does so. */
    async enqueueVoid(db: Db, orderId: string, orderNumber: string): Promise<void> {
      for (const { station } of await tickets.listBegun(db, orderId, ["order", "label"]))
        if (stationOf(station)?.printer)
          await enqueueTicket(db, { cause: `${orderId}:void`, orderId, orderNumber, station, kind: "void" });
    },
    /** Tells them when the kitchen must have the order ready now, within the transaction that moves the time (ms since 1970). */
    async enqueueChange(db: Db, orderId: string, orderNumber: string, kitchenAtBefore: number): Promise<void> {
      for (const { station } of await tickets.listBegun(db, orderId, ["order", "label"]))
        if (stationOf(station)?.printer)
          await enqueueTicket(db, { orderId, orderNumber, station, kind: "changed", detail: { kitchenAtBefore } });
    },
    /**
     * Prints the papers of an order again, as copies, at one station or all; of a cancelled order that it was cancelled. Returns how many
     * there are. Throws `invalid`.
     */
    async reprint(
      db: Db,
      { orderId, orderNumber, stations }: NewTickets,
      station: string | undefined,
      recordChange: RecordChange,
    ): Promise<number> {
      const papers = papersOf(stations).filter((paper) => station === undefined || paper.station === station);
      if (station !== undefined && papers.length === 0)
        throw new AppError("invalid", { fields: { station: "This station prints nothing of the order" } });
      const isCancelled = (await lockOrder(db, orderId))?.status === "cancelled";
      for (const { station: id, kind } of papers)
        await enqueueTicket(db, {
          ...{ orderId, orderNumber, station: id, isCopy: true },
          kind: isCancelled ? "void" : kind,
        });
      await recordChange(db, { subject: orderId, after: { ticketCount: papers.length, station: station ?? "" } });
      return papers.length;
    },
    /**
     * Outbox handler: prints a ticket once. A repetition, after which there may be two, says COPY; there is one only if the printer
     * itself said that it has failed, or broke off.
     */
    async deliver({ payload }: DueMessage): Promise<void> {
      const parsed = PrintPayload.parse(payload);
      const id = await ticketIdOf(parsed);
      const station = stationOf(parsed.station);
      if (!station?.printer) throw noPrinter();
      // A printer that cannot be reached would keep what is not needed any more.
      if (!(await store.transaction((trx) => lockNeeded(trx, id)))) return drop(id);
      try {
        await finish(id, await printers.print(station.printer, () => beginTicket(id, station)));
      } catch (error) {
        if (error instanceof TicketDropped) return drop(id);
        if (!(error instanceof PrinterFailure)) throw error;
        const { message, wasSent, hasAnswered } = error;
        const failure = await saveFailure({ id, station: station.id }, { reason: message, wasSent, hasAnswered });
        if (failure) throw failure;
      }
    },
    /**
     * The tickets that are due, for an agent in the printers' network, which has a minute to report each. Each is counted as one print
     * attempt now, because the agent may print it and then fail to report.
     */
    async leaseJobs(): Promise<PrintJob[]> {
      const jobs: PrintJob[] = [];
      for (const { id, payload } of await outbox.lease("print", agentLeaseMs)) {
        const parsed = PrintPayload.parse(JSON.parse(payload));
        const ticketId = await ticketIdOf(parsed);
        const station = stationOf(parsed.station);
        if (!station?.printer) {
          await outbox.report(id, "print", noPrinter());
          continue;
        }
        try {
          const ticket = await beginTicket(ticketId, station);
          jobs.push({ id, station: station.id, ticket: Buffer.from(ticket).toString("base64") });
        } catch (error) {
          if (!(error instanceof TicketDropped)) throw error;
          await drop(ticketId);
          await outbox.report(id, "print", undefined);
        }
      }
      return jobs;
    },
    /** Saves the result of a ticket that an agent has leased; does nothing for one that was discarded or printed. */
    async reportFromAgent(id: string, report: PrintReport): Promise<void> {
      const leased = await outbox.find(id, "print");
      if (!leased) return;
      const parsed = PrintPayload.parse(leased);
      const ticketId = await ticketIdOf(parsed);
      const { error, wasSent, hasAnswered } = report;
      if (error === undefined) {
        await finish(ticketId, report);
        return outbox.report(id, "print", undefined);
      }
      if (!wasSent) await tickets.withdraw(store.db, ticketId);
      const ticket = { id: ticketId, station: parsed.station };
      await outbox.report(id, "print", await saveFailure(ticket, { reason: error, wasSent, hasAnswered }));
    },
    ...ticketLists({ store, outbox, settings }),
    /**
     * Saves that a ticket is on paper which its printer did not confirm. Returns the number of tickets changed (0 or 1). Throws
     * `ticket_not_found`.
     */
    confirmTicket: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        if (!(await tickets.find(trx, id))) throw new AppError("ticket_not_found");
        const count = await tickets.confirm(trx, id);
        if (count > 0)
          await recordChange(trx, { subject: id, before: { state: "unconfirmed" }, after: { state: "printed" } });
        return count;
      }),
  };
}
