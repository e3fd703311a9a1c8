import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** The double's ledger, in a file of its own, so that payments and refunds survive any killed process. */

const LedgerIntent = z.object({
  id: z.string(),
  client_secret: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["requires_payment_method", "requires_action", "succeeded", "canceled"]),
  behaviour: z.string(),
  created: z.int(),
  description: z.string(),
  /** JSON. */
  metadata: z.string(),
  statement_descriptor_suffix: z.string(),
  receipt_email: z.string(),
});
export type LedgerIntent = z.infer<typeof LedgerIntent>;

const LedgerRefund = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  status: z.enum(["succeeded", "failed"]),
  key: z.string(),
  failure_reason: z.string().nullable(),
  created: z.int(),
});
export type LedgerRefund = z.infer<typeof LedgerRefund>;

/** What the restaurant writes on an intent for people. */
export type IntentTexts = Pick<
  LedgerIntent,
  "description" | "metadata" | "statement_descriptor_suffix" | "receipt_email"
>;

const LedgerDomain = z.object({ id: z.string(), domain_name: z.string(), status: z.string(), created: z.int() });
export type LedgerDomain = z.infer<typeof LedgerDomain>;

const StoredResponse = z.object({ params: z.string(), status: z.int(), body: z.string() });
type StoredResponse = z.infer<typeof StoredResponse>;
const PaymentMethod = z.object({ behaviour: z.string() });

const schema = `
  create table if not exists payment_intents (id text primary key, client_secret text not null, amount integer not null,
    currency text not null, status text not null, behaviour text not null, created integer not null,
    description text not null, metadata text not null, statement_descriptor_suffix text not null,
    receipt_email text not null) strict;
  create table if not exists domains (id text primary key, domain_name text not null, status text not null,
    created integer not null) strict;
  create table if not exists payment_methods (id text primary key, behaviour text not null) strict;
  create table if not exists refunds (id text primary key, payment_intent text not null, amount integer not null,
    status text not null, key text not null, failure_reason text, created integer not null) strict;
  create table if not exists idempotency (key text primary key, params text not null, status integer not null,
    body text not null) strict;
`;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);

export type Ledger = ReturnType<typeof openLedger>;

export function openLedger(file: string) {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma synchronous = off; ${schema}`);
  const all = <S extends z.ZodType>(shape: S, sql: string, ...values: string[]): z.output<S>[] =>
    db
      .prepare(sql)
      .all(...values)
      .map((row) => shape.parse(row));
  const one = <S extends z.ZodType>(shape: S, sql: string, ...values: string[]) => all(shape, sql, ...values)[0];
  const run = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).run(...values);

  const intent = (id: string) => one(LedgerIntent, "select * from payment_intents where id = ?", id);
  return {
    close: () => db.close(),
    intent,
    intents: () => all(LedgerIntent, "select * from payment_intents order by created, id"),
    refunds: () => all(LedgerRefund, "select * from refunds order by created, id"),
    refundsOf: (id: string) => all(LedgerRefund, "select * from refunds where payment_intent = ? order by rowid", id),
    addIntent(amount: number, currency: string, texts: IntentTexts): LedgerIntent {
      const id = newId("pi");
      const row: LedgerIntent = {
        id,
        client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
        amount,
        currency,
        status: "requires_payment_method",
        behaviour: "",
        created: nowSeconds(),
        ...texts,
      };
      const { description, metadata, statement_descriptor_suffix, receipt_email, ...rest } = row;
      run(
        "insert into payment_intents values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ...Object.values(rest),
        description,
        metadata,
        statement_descriptor_suffix,
        receipt_email,
      );
      return row;
    },
    setIntentStatus: (id: string, status: LedgerIntent["status"], behaviour = "") =>
      run("update payment_intents set status = ?, behaviour = ? where id = ?", status, behaviour, id),
    domains: () => all(LedgerDomain, "select * from domains order by rowid"),
    addDomain(domain_name: string, status: string): LedgerDomain {
      const row = { id: newId("pmd"), domain_name, status, created: nowSeconds() };
      run("insert into domains values (?, ?, ?, ?)", ...Object.values(row));
      return row;
    },
    setDomainStatus: (id: string, status: string) => run("update domains set status = ? where id = ?", status, id),
    /** Simulates keys of another account, which does not have the intent. */
    forgetIntent: (id: string) => run("delete from payment_intents where id = ?", id),
    addPaymentMethod(behaviour: string): string {
      const id = newId("pm");
      run("insert into payment_methods values (?, ?)", id, behaviour);
      return id;
    },
    behaviourOf: (id: string) =>
      one(PaymentMethod, "select behaviour from payment_methods where id = ?", id)?.behaviour,
    addRefund(refund: Pick<LedgerRefund, "payment_intent" | "amount" | "key">): LedgerRefund {
      const { payment_intent, amount, key } = refund;
      const row: LedgerRefund = {
        id: newId("re"),
        payment_intent,
        amount,
        status: "succeeded",
        key,
        failure_reason: null,
        created: nowSeconds(),
      };
      run("insert into refunds values (?, ?, ?, ?, ?, ?, ?)", ...Object.values(row));
      return row;
    },
    failRefund: (id: string) =>
      run("update refunds set status = 'failed', failure_reason = 'lost_or_stolen_card' where id = ?", id),
    /** Simulates the expiry of idempotency keys after a day. */
    clearIdempotencyKeys: () => run("delete from idempotency"),
    findStoredResponse: (key: string) =>
      one(StoredResponse, "select params, status, body from idempotency where key = ?", key),
    storeResponse: (key: string, { params, status, body }: StoredResponse) =>
      run("insert into idempotency values (?, ?, ?, ?)", key, params, status, body),
  };
}
