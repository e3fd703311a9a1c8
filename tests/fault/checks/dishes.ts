import { z } from "zod";
import type { Snapshot } from "../snapshot.ts";

const Line = z.object({
  dishId: z.string(),
  priceMinor: z.int(),
  quantity: z.int(),
  options: z.array(z.object({ count: z.int(), priceMinor: z.int() })),
});
const CartSnapshot = z.object({ lines: z.array(Line).default([]) });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Checks that a line costs dish and options times its quantity, and that intents and payments cost their lines. */
export function* linePrices({ rows }: Snapshot): Generator<string> {
  const priceOf = new Map(rows.dishes.map(({ id, price_minor }) => [id, price_minor]));
  const isWrong = ({ dishId, priceMinor, quantity, options }: z.infer<typeof Line>): boolean => {
    const dishMinor = priceOf.get(dishId);
    const optionsMinor = sum(options.map((option) => option.priceMinor));
    return dishMinor !== undefined && priceMinor !== (dishMinor + optionsMinor) * quantity;
  };
  for (const { id, payment_type, amount_minor, fee_minor, snapshot } of rows.payment_intents) {
    if (payment_type !== "cart") continue;
    const { lines } = CartSnapshot.parse(JSON.parse(snapshot));
    const total = sum(lines.map(({ priceMinor }) => priceMinor));
    if (total + fee_minor !== amount_minor) yield `intent ${id} of ${amount_minor} has lines of ${total}`;
    if (lines.some(isWrong)) yield `intent ${id} has a line of another price than its dish and options`;
  }
  const linesOf = Map.groupBy(rows.payment_lines, ({ payment_id }) => payment_id);
  for (const { id, payment_type, amount_minor, fee_minor } of rows.payments) {
    if (payment_type !== "cart") continue;
    const lines = (linesOf.get(id) ?? []).map(({ dish_id, price_minor, quantity, options }) =>
      Line.parse({ dishId: dish_id, priceMinor: price_minor, quantity, options: JSON.parse(options) }),
    );
    const total = sum(lines.map(({ priceMinor }) => priceMinor));
    if (total + fee_minor !== amount_minor) yield `payment ${id} of ${amount_minor} has lines of ${total}`;
    if (lines.some(isWrong)) yield `payment ${id} has a line of another price than its dish and options`;
  }
}

/** Checks that what is taken of each stock is what open and paid intents hold, and no more than there is. */
export function* stockHolds({ rows }: Snapshot): Generator<string> {
  const statusOf = new Map(rows.payment_intents.map(({ id, status }) => [id, status]));
  const held = new Map<string, number>();
  for (const { intent_id, ref, amount } of rows.intent_holds.filter(({ kind }) => kind === "stock")) {
    held.set(ref, (held.get(ref) ?? 0) + amount);
    const status = statusOf.get(intent_id);
    if (status !== "open" && status !== "paid") yield `intent ${intent_id} is ${status} and holds ${amount} of ${ref}`;
  }
  for (const { dish_id, day, taken, per_day } of rows.dish_stock) {
    const ref = `${dish_id} ${day}`;
    if (taken > per_day) yield `${taken} of ${per_day} are taken of ${ref}`;
    if (taken !== (held.get(ref) ?? 0)) yield `${taken} are taken of ${ref}, ${held.get(ref) ?? 0} are held`;
    held.delete(ref);
  }
  for (const [ref, amount] of held) yield `${amount} are held of ${ref}, which has no stock`;
}
