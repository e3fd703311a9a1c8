import { z } from "zod";
import { fulfilmentKinds } from "#contract/ordering/fulfilment-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { toDecimal, toMinor } from "#contract/platform/money.ts";
import { isAlwaysServed } from "../../house/menu/times/serving.ts";
import { BoughtLine } from "../../money/line-item.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CartOrder } from "./cart-order.ts";

/** When a dish is available, if it is not always. */
const Times = z.object({
  servedIn: z.array(z.string()),
  servedFrom: z.string().nullable(),
  servedUntil: z.string().nullable(),
  leadMinutes: z.int(),
});

/** How the guest gets the food, without the address, which is kept beside the snapshot until the intent is final. */
const StoredFulfilment = z.object({
  kind: z.enum(fulfilmentKinds),
  /** The time that the guest chose. Null means as soon as possible. */
  time: z.int().nullable(),
  tableId: z.string().nullable(),
  travelMinutes: z.int(),
});

const StoredReadyTime = z.object({
  /** When the kitchen has it ready. */
  readyAt: z.int(),
  /** Whether the order keeps this time; otherwise it is computed again when the payment is captured. */
  isFixed: z.boolean(),
  work: z.array(z.object({ slot: z.int(), minutes: z.int() })),
});

/**
 * The contents of an intent at the time of its creation; later changes to the menu or cart do not affect it (D6.5).
 * `way` is the fulfilment and `promise` the ready time. Intents of earlier releases have neither: they are picked up as
 * soon as possible.
 */
export const Snapshot = z.object({
  /** The number that the order gets; earlier releases choose it with the order. */
  number: z.string().optional(),
  lines: z.array(BoughtLine),
  times: z.array(Times).default([]),
  /** The longest of the dishes. Earlier releases do not keep it: it is that of all orders. */
  preparationMinutes: z.int().optional(),
  way: StoredFulfilment.default({ kind: "pickup", time: null, tableId: null, travelMinutes: 0 }),
  promise: StoredReadyTime.optional(),
  /** Portions of dishes with a stock, and the business day of the food. */
  stock: z
    .object({
      day: z.string(),
      needs: z.array(z.object({ dishId: z.string(), name: z.string(), portions: z.int() })),
    })
    .optional(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A stored snapshot without what its guest wrote to the kitchen. It is `undefined` if it has nothing of it. */
export function withoutNotes(text: string): string | undefined {
  const content: { lines?: { note?: string }[] } = JSON.parse(text);
  if (!content.lines?.some(({ note }) => note)) return undefined;
  return JSON.stringify({ ...content, lines: content.lines.map((line) => ({ ...line, note: "" })) });
}

/** The times of the dishes that are not always available. */
export const limitedTimes = ({ dishes }: CartOrder): Snapshot["times"] =>
  dishes.flatMap(({ name: _name, servedIn, ...times }) =>
    times.leadMinutes > 0 || !isAlwaysServed({ servedIn, ...times }) ? [{ ...times, servedIn: [...servedIn] }] : [],
  );

export const readSnapshot = (text: string): Snapshot => Snapshot.parse(JSON.parse(text));

/**
 * When the guest is promised the food, in milliseconds since 1970. It is undefined if an earlier release did not promise
 * it.
 */
export function promisedAt({ way, promise }: Snapshot): number | undefined {
  return way.time ?? (promise && promise.readyAt + way.travelMinutes * minuteMs);
}

/** Throws `price_changed` with the right price if the guest saw a different one. */
export function assertPrice(price: number, amount: number, currency: string): void {
  if (toMinor(price, currency) !== amount) throw new AppError("price_changed", { price: toDecimal(amount, currency) });
}
