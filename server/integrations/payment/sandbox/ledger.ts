import { randomBytes } from "node:crypto";
import type { InsertResult, UpdateResult } from "kysely";
import { boundQuery, compiledQuery, compiledQueryWithList, eachOf, rowsOf } from "../../../database/compiled-query.ts";
import { newId } from "../../../database/ids.ts";
import { sendTogether } from "../../../database/send-together.ts";
import type { Db } from "../../../database/store.ts";
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

const intentColumns = ["id", "client_secret", "amount", "currency", "status", "idempotency_key", "created_at"] as const;
const methodColumns = ["id", "brand", "last4", "behaviour", "created_at"] as const;
const tablesOf = (db: Db) => db.withTables<SandboxSchema>();
const unpaidStatuses: SandboxIntentStatus[] = ["requires_payment_method", "requires_action"];
const secret = (bytes: number) => randomBytes(bytes).toString("base64url");

type IntentRow = SandboxSchema["sandbox_payment_intents"];
type MethodRow = SandboxSchema["sandbox_payment_methods"];

const intentById = boundQuery<{ id: string }, IntentRow>((db, parameter) =>
  tablesOf(db).selectFrom("sandbox_payment_intents").select(intentColumns).where("id", "=", parameter("id")),
);

const methodById = boundQuery<{ id: string }, Pick<MethodRow, "id" | "behaviour">>((db, parameter) =>
  tablesOf(db).selectFrom("sandbox_payment_methods").select(["id", "behaviour"]).where("id", "=", parameter("id")),
);

const insertIntent = compiledQuery<IntentRow, InsertResult>((db, parameter) =>
  tablesOf(db)
    .insertInto("sandbox_payment_intents")
    .columns(intentColumns)
    .expression(rowsOf([parameter], intentColumns))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing()),
);

const insertMethod = compiledQuery<MethodRow, InsertResult>((db, parameter) =>
  tablesOf(db)
    .insertInto("sandbox_payment_methods")
    .columns(methodColumns)
    .expression(rowsOf([parameter], methodColumns)),
);

interface Transition {
  id: string;
  to: SandboxIntentStatus;
}

const changeStatus = compiledQueryWithList<Transition, { status: SandboxIntentStatus }, UpdateResult>(
  (db, from, parameter) =>
    tablesOf(db)
      .updateTable("sandbox_payment_intents")
      .set({ status: parameter("to") })
      .where("id", "=", parameter("id"))
      .where("status", "in", eachOf(from, "status")),
);

export function sandboxLedger(store: Db) {
  const db = tablesOf(store);
  const findIntent = async (id: string): Promise<IntentRow | undefined> =>
    (await sendTogether(store, intentById(store, { id }))).rows[0];

  return {
    intent: findIntent,
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
      const { numAffectedRows } = await insertIntent(store, row);
      if (numAffectedRows === 1n) return row;
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
      const statuses = from.map((status) => ({ status }));
      const { numAffectedRows = 0n } = await changeStatus(store, statuses, { id, to });
      return numAffectedRows > 0n;
    },
    async addMethod(card: { brand: string; last4: string; behaviour: CardBehaviour }): Promise<string> {
      const id = `pm_${newId().replaceAll("-", "")}`;
      await insertMethod(store, { id, ...card, created_at: Date.now() });
      return id;
    },
    findMethod: async (id: string) => (await sendTogether(store, methodById(store, { id }))).rows[0],
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
