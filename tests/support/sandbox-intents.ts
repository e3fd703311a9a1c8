import type { Db } from "#server/platform/database/store.ts";

type Ledger = { sandbox_payment_intents: { id: string; amount: number; currency: string } };

/** Changes an intent in the sandbox's ledger, as if another amount, in minor units, or currency had been captured. */
export async function changeSandboxIntent(db: Db, id: string, change: { amount?: number; currency?: string }) {
  if (Object.keys(change).length === 0) return;
  await db.withTables<Ledger>().updateTable("sandbox_payment_intents").set(change).where("id", "=", id).execute();
}
