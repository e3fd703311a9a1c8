import type { Store } from "#server/platform/database/store.ts";

/** Returns the refunds of an intent in the sandbox's ledger, amounts in minor units. */
export const listSandboxRefunds = (store: Store, intentId: string): Promise<{ amount: number }[]> =>
  store.db
    .withTables<{ sandbox_refunds: { intent_id: string; amount: number } }>()
    .selectFrom("sandbox_refunds")
    .select("amount")
    .where("intent_id", "=", intentId)
    .execute();
