import { hasSameOptions, type OptionChoice } from "#contract/house/dish-choice.ts";
import { newId } from "../../platform/database/ids.ts";
import type { CartEntryTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";
import { parseStoredOptions } from "../../platform/domain/chosen-option.ts";
import { cartRepository as cart } from "./cart.repository.ts";

/** A line that was paid. */
export interface PaidLine {
  cartEntryId: string;
  dishId: string;
  quantity: number;
  options: readonly OptionChoice[];
  note: string;
}

const isOf = (entry: CartEntryTable, line: PaidLine): boolean =>
  entry.dish_id === line.dishId &&
  entry.note === line.note &&
  hasSameOptions(parseStoredOptions(entry.options), line.options);

/** The row of an entry with another quantity, for the same price each. */
const withQuantity = (entry: CartEntryTable, quantity: number): CartEntryTable => ({
  ...entry,
  quantity,
  price_minor: (entry.price_minor / entry.quantity) * quantity,
});

/** Takes a quantity off the other entries of the same dish and choice; returns how many entries that deletes. */
async function takeOff(db: Db, userId: string, line: PaidLine, quantity: number): Promise<number> {
  let rest = quantity;
  let deletedCount = 0;
  for (const candidate of await cart.list(db, userId)) {
    if (rest === 0) break;
    const entry = isOf(candidate, line) ? await cart.lock(db, userId, candidate.id) : undefined;
    if (!entry) continue;
    const paidQuantity = Math.min(rest, entry.quantity);
    rest -= paidQuantity;
    if (paidQuantity === entry.quantity) deletedCount += await cart.delete(db, userId, [entry.id]);
    else {
      // As with every change of an entry that an intent pays for.
      const id = (await cart.isHeldByIntent(db, entry.id)) ? newId() : entry.id;
      const { quantity: left, price_minor } = withQuantity(entry, entry.quantity - paidQuantity);
      await cart.update(db, entry.id, { id, quantity: left, price_minor });
    }
  }
  return deletedCount;
}

/**
 * Removes what was paid from a cart, quantity by quantity, within the transaction that records the payment. What the guest
 * has added, raised or chosen otherwise meanwhile stays, under an id that was not paid for. Returns the number of entries that
 * are gone.
 */
export async function deletePaidEntries(db: Db, userId: string, lines: readonly PaidLine[]): Promise<number> {
  const removedEntries = await cart.deleteReturning(
    db,
    userId,
    lines.map((line) => line.cartEntryId),
  );
  const removedOf = new Map(removedEntries.map((entry) => [entry.id, entry]));
  const remainders: CartEntryTable[] = [];
  const missing: { line: PaidLine; quantity: number }[] = [];
  for (const line of lines) {
    const entry = removedOf.get(line.cartEntryId);
    if (entry && isOf(entry, line)) {
      if (entry.quantity > line.quantity) remainders.push(withQuantity(entry, entry.quantity - line.quantity));
      else if (entry.quantity < line.quantity) missing.push({ line, quantity: line.quantity - entry.quantity });
    } else {
      if (entry) remainders.push(entry);
      missing.push({ line, quantity: line.quantity });
    }
  }
  // Most carts are as they were.
  if (remainders.length === 0 && missing.length === 0) return removedEntries.length;
  await cart.lockCart(db, userId);
  for (const entry of remainders) await cart.insert(db, { ...entry, id: newId() });
  let deletedCount = removedEntries.length - remainders.length;
  for (const { line, quantity } of missing) deletedCount += await takeOff(db, userId, line, quantity);
  return deletedCount;
}
