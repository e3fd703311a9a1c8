import { z } from "zod";
import { Instant, line, Modified } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { fulfilmentKinds, maxCapacityPercent, maxExtraMinutes, maxPauseMessageLength } from "./fulfilment-constants.ts";

const extraMessage = `Please enter 0 to ${maxExtraMinutes} minutes`;
const addMessage = `Please enter 1 to ${maxExtraMinutes} minutes`;
const percentMessage = `Please enter 0 to ${maxCapacityPercent} percent`;

const orderingShape = {
  /** No food is ready before then. It is null while ordering is not paused. */
  pausedUntil: z.iso.datetime("Please choose a time").nullable(),
  /** A text for guests; it is empty if there is none. */
  message: line(maxPauseMessageLength),
  /** Added to the preparation time of today. */
  extraMinutes: z.int({ error: extraMessage }).min(0, extraMessage).max(maxExtraMinutes, extraMessage),
  /** The share of its capacity that the kitchen takes in a slot. */
  capacityPercent: z.int({ error: percentMessage }).min(0, percentMessage).max(maxCapacityPercent, percentMessage),
};

/** A pause: no food is ready before `until`. */
export const OrderingPause = z.object({
  until: Instant,
  /** A text for guests; it is empty if there is none. */
  message: z.string(),
});
export type OrderingPause = z.infer<typeof OrderingPause>;

/** A pause of one way to get food; the others go on. */
export const WayPause = OrderingPause.extend({ kind: z.enum(fulfilmentKinds) });
export type WayPause = z.infer<typeof WayPause>;

/** What guests are told about pauses. */
export const OrderingPauses = z.object({
  /** That of all ways. Null while orders are taken. */
  pause: OrderingPause.nullable(),
  /** Those of single ways; one that ends no later than that of all ways is left out. */
  wayPauses: z.array(WayPause),
});
export type OrderingPauses = z.infer<typeof OrderingPauses>;

/** The current state of ordering. */
export const Ordering = z.object({
  ...orderingShape,
  pausedUntil: Instant.nullable(),
  /** Whether food can be ordered for as soon as possible. */
  accepting: z.boolean(),
  /**
   * When one dish could be picked up. It is null while ordering is paused, or if the restaurant does not open within two
   * weeks.
   */
  asap: Instant.nullable(),
  /** The ways that are offered at all. */
  kinds: z.array(z.enum(fulfilmentKinds)),
  /** Those of them that take orders for as soon as possible at this moment: open, before last orders and not paused. */
  openKinds: z.array(z.enum(fulfilmentKinds)),
  wayPauses: z.array(WayPause),
  /** Whether the kitchen's work is planned, so that `capacityPercent` has an effect. */
  hasCapacity: z.boolean(),
  /** When the business day ends, and with it what staff set for today. */
  dayEndsAt: Instant,
});
export type Ordering = z.infer<typeof Ordering>;

export const getOrdering = {
  summary: "Get whether orders are taken, for when, and how the guest can get the food",
  access: "public",
  response: Ordering,
  fromMemory: true,
  cacheable: { source: "content", seconds: 1 },
} as const satisfies Operation;

/**
 * Changes only the fields that are sent. All but the pause end with the business day. With `seen`, nothing is changed if
 * the pause is another one by now. With `kind`, the pause and its message are those of one way to get food.
 */
export const OrderingPatch = z
  .object(orderingShape)
  .extend({
    /** Added to `extraMinutes`, up to the most that there may be. */
    addMinutes: z.int({ error: addMessage }).min(1, addMessage).max(maxExtraMinutes, addMessage),
    seen: z.object(orderingShape).pick({ pausedUntil: true }),
    kind: z.enum(fulfilmentKinds, { error: `Please choose one of ${fulfilmentKinds.join(", ")}` }),
  })
  .partial()
  .refine(({ seen, ...change }) => Object.keys(change).length > 0, {
    error: "Please change something",
    path: ["pausedUntil"],
  })
  .refine(({ kind, pausedUntil }) => kind === undefined || pausedUntil !== undefined, {
    error: "Please choose a time",
    path: ["pausedUntil"],
  });
export type OrderingPatch = z.infer<typeof OrderingPatch>;

export const updateOrdering = {
  summary: "Pause ordering or one way to get food, or go on, add minutes, or change what the kitchen can do today",
  access: "admin",
  body: OrderingPatch,
  response: Modified,
  problems: ["changed_meanwhile"],
  idempotent: true,
} as const satisfies Operation;
