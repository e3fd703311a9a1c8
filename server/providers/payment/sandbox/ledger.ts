import { randomBytes } from "node:crypto";
import { newId } from "../../../platform/database/ids.ts";
import type { Db } from "../../../platform/database/store.ts";
import type { CardBehaviour } from "./cards.ts";

/**
 * The sandbox's own tables. It commits on its own, never inside the product's transactions, as an external provider
 * would.
 */
type SandboxSchema = {
  sandbox_payment_methods: { id: string; brand: string; last4: string; behaviour: string; created_at: number };
  sandbox_payment_intents: {
    id: string;
    client_secret: string;
    amount: number;
    currency: string;
    status: string;
    idempotency_key: string;
    created_at: number;
  };
  sandbox_refunds: { id: string; intent_id: string; amount: number; idempotency_key: string; created_at: number };
};

type SandboxIntentStatus = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
export type SandboxLedger = ReturnType<typeof sandboxLedger>;

const unpaidStatuses: SandboxIntentStatus[] = ["requires_payment_method", "requires_action"];
const secret = (bytes: number) => randomBytes(bytes).toString("base64url");

export function sandboxLedger(store: Db) {
  const db = store.withTables<SandboxSchema>();

  return {
    intent: (id: string) =>
      db.selectFrom("sandbox_payment_intents").selectAll().where("id", "=", id).executeTakeFirst(),
    async createIntent(order: { amount: number; currency: string; idempotencyKey: string }) {
      const id = `pi_${newId().replaceAll("-", "")}`;
      const row = {
        id,
        client_secret: `${id}_secret_${secret(18)}`,
        amount: order.amount,
        currency: order.currency,
        status: "requires_payment_method",
        idempotency_key: order.idempotencyKey,
        created_at: Date.now(),
      };
      await db
        .insertInto("sandbox_payment_intents")
        .values(row)
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .execute();
      return db
        .selectFrom("sandbox_payment_intents")
        .selectAll()
        .where("idempotency_key", "=", order.idempotencyKey)
        .executeTakeFirstOrThrow();
    },
    /** Moves an intent from one of the states `from` to `to`; returns false if it is in another state. */
    async transition(
      id: string,
      to: SandboxIntentStatus,
      from: SandboxIntentStatus[] = unpaidStatuses,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("sandbox_payment_intents")
        .set({ status: to })
        .where("id", "=", id)
        .where("status", "in", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async addMethod(card: { brand: string; last4: string; behaviour: CardBehaviour }): Promise<string> {
      const id = `pm_${newId().replaceAll("-", "")}`;
      await db
        .insertInto("sandbox_payment_methods")
        .values({ id, ...card, created_at: Date.now() })
        .execute();
      return id;
    },
    findMethod: (id: string) =>
      db.selectFrom("sandbox_payment_methods").select(["id", "behaviour"]).where("id", "=", id).executeTakeFirst(),
    async refund(order: { intentId: string; amount: number; idempotencyKey: string }): Promise<void> {
      await db
        .insertInto("sandbox_refunds")
        .values({
          id: `re_${newId().replaceAll("-", "")}`,
          intent_id: order.intentId,
          amount: order.amount,
          idempotency_key: order.idempotencyKey,
          created_at: Date.now(),
        })
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .execute();
    },
  };
}
