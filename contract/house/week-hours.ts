import { z } from "zod";
import { ClockTime } from "./calendar.ts";
import { type Weekday, weekdays } from "./restaurant-constants.ts";

/** Local times; a `close` at or before `open` is on the next day. */
const OpeningTimeRange = z.strictObject({ open: ClockTime, close: ClockTime });
export type OpeningTimeRange = z.infer<typeof OpeningTimeRange>;

export const DayHours = z.array(OpeningTimeRange).max(4);

/** The hours of each weekday; an empty list means closed. */
export const WeekHours = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, DayHours])) as Record<Weekday, typeof DayHours>,
);
export type WeekHours = z.infer<typeof WeekHours>;
