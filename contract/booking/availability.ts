import { z } from "zod";
import { Instant, Price } from "../platform/fields.ts";

const LocalDateTime = z.object({ date: z.string(), time: z.string() });
export type LocalDateTime = z.infer<typeof LocalDateTime>;

export const Availability = z.object({
  date: z.string(),
  guest: z.int(),
  /** The deposit. */
  price: Price,
  /** How long before its start a booking that is made now can be cancelled with a full refund. */
  freeCancellationHours: z.int(),
  /** Whether any table has enough seats for the party. */
  hasTable: z.boolean(),
  /** The bookable times of the day; `available` if a suitable table is free for the whole stay. */
  times: z.array(LocalDateTime.pick({ time: true }).extend({ startsAt: Instant, available: z.boolean() })),
  /** Nearest available times and days, if the day is full or closed. */
  alternatives: z.array(LocalDateTime),
});
export type Availability = z.infer<typeof Availability>;
