import { z } from "zod";
import { Instant, requiredLine } from "../platform/fields.ts";
import { CalendarDate, ClockTime } from "./calendar.ts";
import { maxDayparts, maxLeadMinutes, maxStockPerDay } from "./dish-times-constants.ts";
import { PreparationMinutes, WorkMinutes } from "./kitchen.ts";
import { weekdays } from "./restaurant-constants.ts";

/** A part of the day in which dishes are served, local time. It ends just before `to`, on the next day if not after `from`. */
export const Daypart = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "expected lower-case letters, digits and hyphens"),
  name: requiredLine(40),
  days: z.array(z.enum(weekdays)).min(1),
  from: ClockTime,
  to: ClockTime,
});
export type Daypart = z.infer<typeof Daypart>;

export const Dayparts = z
  .array(Daypart)
  .max(maxDayparts)
  .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, "expected each id once")
  .default([]);

const minutesMessage = `Please enter 0 to ${maxLeadMinutes} minutes`;
const portionsMessage = `Please enter 1 to ${maxStockPerDay} portions`;
export const Portions = z.int({ error: portionsMessage }).min(1, portionsMessage).max(maxStockPerDay, portionsMessage);
const ServingDate = CalendarDate.nullable();

/** When a dish is available. The time that the food is for counts. */
export const dishTimesShape = {
  /** Ids of dayparts. An empty list means that it is served at any time. */
  servedIn: z.array(z.string().max(40)).max(maxDayparts),
  /** The first and the last business day. */
  servedFrom: ServingDate,
  servedUntil: ServingDate,
  /** How long before it is eaten it must be ordered. */
  leadMinutes: z.int({ error: minutesMessage }).min(0, minutesMessage).max(maxLeadMinutes, minutesMessage),
  /** Portions a day. Null means no limit. */
  stockPerDay: Portions.nullable(),
  /** Minutes that the kitchen works on one. Null means those of the settings. */
  workMinutes: WorkMinutes.nullable(),
  /** Minutes from the order to the food. Null means those of its station, or else of all orders. */
  preparationMinutes: PreparationMinutes.nullable(),
};

/** What guests are told about the times of a dish. */
export const servingShape = {
  ...dishTimesShape,
  /** When a dish that is sold out returns. It is null if nobody knows, or if it is not sold out. */
  soldOutUntil: Instant.nullable(),
  /** Whether it is served at this moment; if not, when it is next, within two weeks. */
  served: z.object({ now: z.boolean(), next: Instant.nullable() }),
  /** The portions left of a dish with a stock, once they are few. */
  left: z.int().nullable(),
};
