import { z } from "zod";
import { PreparationMinutes } from "../house/kitchen.ts";
import { requiredLine } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

const maxStations = 20;

function isHost(host: string): boolean {
  // The form of the settings checks this too, and `URL.parse` is missing in Safari before 18.
  try {
    return new URL(`http://${host}`).host === host.toLowerCase();
  } catch {
    return false;
  }
}

/** A part of the kitchen. Its tickets are printed there if it has a printer. */
const Station = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "expected lower-case letters, digits and hyphens"),
  name: requiredLine(40),
  /** Of the dishes that it prepares. Left out: those of all orders. */
  preparationMinutes: PreparationMinutes.optional(),
  /** A network printer that understands ESC/POS. */
  printer: z
    .strictObject({
      host: z.string().max(253).refine(isHost, "expected a host name or an IP address"),
      port: z.int().min(1).max(65_535).default(9100),
      /**
       * Whether it answers questions for its state (`status`), reports it unasked (`asb`) or does neither (`none`). Left out: found out
       * anew for each ticket, which takes a second for a printer that does not answer.
       */
      answers: z.enum(["status", "asb", "none"]).optional(),
    })
    .optional(),
});
export type Station = z.infer<typeof Station>;

export const Stations = z
  .array(Station)
  .max(maxStations)
  .refine((stations) => new Set(stations.map(({ id }) => id)).size === stations.length, "expected each id once")
  .default([]);

export const StationState = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null if the station has none. */
  printer: z
    .object({
      /** Tickets that are not printed yet. */
      waiting: z.int(),
      /** Why the last attempt failed. It is null if none of those that wait has failed. */
      error: z.string().nullable(),
      /** The paper ends soon. */
      paperLow: z.boolean(),
      /** Tickets of open orders whose data it accepted without saying that they are on paper, oldest first. */
      unconfirmed: z.array(z.object({ _id: z.string(), orderId: z.string(), orderNumber: z.string() })),
    })
    .nullable(),
});
export type StationState = z.infer<typeof StationState>;

export const listStations = {
  summary:
    "List the stations of the kitchen, in the order of the settings, with the tickets that wait for their printers",
  access: "admin",
  response: z.array(StationState),
} as const satisfies Operation;
