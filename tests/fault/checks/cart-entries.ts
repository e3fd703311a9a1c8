import { z } from "zod";
import type { Snapshot } from "../snapshot.ts";

const IntentSnapshot = z.object({ lines: z.array(z.object({ cartEntryId: z.string() })).default([]) });

/** Checks that no cart entry is paid twice and that no unpaid one is missing. */
export function* cartEntries({ rows, acknowledgedEntries, abandonedEntries }: Snapshot): Generator<string> {
  const inCart = new Set(rows.cart_entries.map((entry) => entry.id));
  const paid = Map.groupBy(rows.payment_lines, (line) => line.cart_entry_id);
  for (const [id, lines] of paid) {
    if (lines.length > 1) yield `entry ${id} is paid ${lines.length} times`;
    if (inCart.has(id)) yield `entry ${id} is paid and still in the cart`;
  }
  const intended = rows.payment_intents.flatMap((intent) =>
    IntentSnapshot.parse(JSON.parse(intent.snapshot)).lines.map((line) => line.cartEntryId),
  );
  const abandoned = new Set(abandonedEntries);
  for (const id of new Set([...intended, ...acknowledgedEntries])) {
    if (!abandoned.has(id) && !inCart.has(id) && !paid.has(id)) yield `entry ${id} is neither in the cart nor paid`;
  }
}
