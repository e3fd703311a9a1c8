import { z } from "zod";
import { Id, IdParams } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { ticketKinds, ticketStates } from "./ticket-constants.ts";

const Ticket = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  station: z.string(),
  kind: z.enum(ticketKinds),
  /** Whether a person has asked for it, who has another one. */
  copy: z.boolean(),
  state: z.enum(ticketStates),
  /** When it was printed, or the kitchen needs it. */
  at: z.iso.datetime(),
});
export type Ticket = z.infer<typeof Ticket>;

const StationParams = z.object({ station: z.string().max(40) });

export const listTickets = {
  summary: "List the last 20 tickets of a station, newest first",
  access: "admin",
  params: StationParams,
  response: z.array(Ticket),
} as const satisfies Operation;

const PrintRequest = z.object({
  /** Left out: each station of the order with a printer. */
  station: z.string().max(40).optional(),
});

export const printTickets = {
  summary: "Print the tickets of an order again, as copies",
  access: "admin",
  params: IdParams,
  body: PrintRequest,
  response: z.object({ ticketCount: z.int() }),
  problems: ["order_not_found"],
} as const satisfies Operation;

export const confirmTicket = {
  summary: "Say that a ticket is on paper whose printer did not confirm it",
  access: "admin",
  params: IdParams,
  response: z.object({ modifiedCount: z.int() }),
  problems: ["ticket_not_found"],
} as const satisfies Operation;
