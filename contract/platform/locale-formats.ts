import { z } from "zod";

/**
 * How a locale writes numbers, amounts, dates and times. The server reads it from its own locale data once and sends it to
 * pages, which format with it: the data of browsers differ, so that a page would change while it is hydrated.
 */

/** What stands before and after the digits. */
const Affixes = z.object({ before: z.string(), after: z.string() });

export const NumberFormat = z.object({
  decimal: z.string(),
  group: z.string(),
  /** How many digits the last group has, and the others. */
  groupSizes: z.object({ last: z.int(), others: z.int() }),
  /** The least number of whole digits with a group sign. */
  groupedFrom: z.int(),
  positive: Affixes,
  negative: Affixes,
  /** From 0 to 9. */
  digits: z.array(z.string()).length(10),
});
export type NumberFormat = z.infer<typeof NumberFormat>;

export const dateStyles = ["clock", "moment", "shortDate", "fullDate", "month", "weekday", "weekdayAndDate"] as const;
export type DateStyle = (typeof dateStyles)[number];

export const LocaleFormats = z.object({
  money: NumberFormat,
  number: NumberFormat,
  /** Names of months, weekdays and times of the day. */
  names: z.array(z.array(z.string())),
  /** Texts with fields in braces, such as `{N0} {d}, {y}`; see `format-date.ts`. */
  dates: z.record(z.enum(dateStyles), z.string()),
  /** The first weekday of a week; 0 is Monday. */
  firstWeekday: z.int().min(0).max(6),
});
export type LocaleFormats = z.infer<typeof LocaleFormats>;
