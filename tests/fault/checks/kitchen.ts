import { z } from "zod";
import type { Snapshot } from "../snapshot.ts";

const Promised = z.object({
  promise: z.object({ work: z.array(z.object({ slot: z.int(), minutes: z.int() })) }).optional(),
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Checks that what is taken of each slot of the kitchen is what intents hold, and that an intent holds the work that it
 * was promised, or nothing. An order that was not cancelled holds it, or has returned it.
 */
export function* kitchenSlots({ rows }: Snapshot): Generator<string> {
  const holds = rows.intent_holds.filter(({ kind }) => kind === "slot");
  const bySlot = Map.groupBy(holds, ({ ref }) => Date.parse(ref));
  for (const { slot, taken } of rows.kitchen_slots) {
    const held = sum((bySlot.get(slot) ?? []).map(({ amount }) => amount));
    if (taken !== held) yield `${taken} minutes are taken of slot ${new Date(slot).toISOString()}, ${held} are held`;
    bySlot.delete(slot);
  }
  for (const slot of bySlot.keys()) yield `slot ${new Date(slot).toISOString()} is held and has no counter`;

  const byIntent = Map.groupBy(holds, ({ intent_id }) => intent_id);
  const paymentOf = new Map(rows.payments.map(({ id, transaction_id }) => [transaction_id, id]));
  const orderOf = new Map(rows.orders.map((order) => [order.id, order]));
  for (const { id, payment_type, status, snapshot } of rows.payment_intents) {
    if (payment_type !== "cart") continue;
    const promised = Promised.parse(JSON.parse(snapshot)).promise?.work ?? [];
    const held = [
      ...(byIntent.get(id) ?? []),
      ...rows.returned_work
        .filter(({ intent_id }) => intent_id === id)
        .map(({ slot, minutes }) => ({ ref: new Date(slot).toISOString(), amount: minutes })),
    ];
    const isAsPromised =
      held.length === promised.length &&
      promised.every(({ slot, minutes }) =>
        held.some(({ ref, amount }) => Date.parse(ref) === slot && amount === minutes),
      );
    // The guest of an order may have moved it to other slots.
    const isComplete = sum(held.map(({ amount }) => amount)) === sum(promised.map(({ minutes }) => minutes));
    const order = orderOf.get(paymentOf.get(id) ?? "");
    const isWhole = order ? isComplete : isAsPromised;
    if (held.length > 0 && !isWhole) yield `intent ${id} holds other work than it was promised`;
    if (order && order.status !== "cancelled" && !isWhole)
      yield `order ${order.id} does not hold the work of intent ${id}`;
    if (held.length > 0 && status !== "open" && status !== "paid") yield `intent ${id} is ${status} and holds work`;
  }
}
