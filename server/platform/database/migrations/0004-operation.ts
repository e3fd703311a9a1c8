import type { MigrationStep } from "../column-types.ts";

/** Outbox, rate limits, idempotency keys, content versions, and the ledger of the sandbox payment provider. */
export const operation: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "outbox")
      .addColumn("key", "text", (c) => c.notNull().unique())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("payload", "text", (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("next_at", int64, (c) => c.notNull())
      .addColumn("sent_at", int64)
      .addColumn("last_error", "text")
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("outbox_by_next").on("outbox").columns(["sent_at", "next_at"]).execute();
  await create(
    db.schema
      .createTable("limits")
      .addColumn("key", "text", (c) => c.primaryKey().notNull())
      .addColumn("window_start", int64, (c) => c.notNull())
      .addColumn("count", "integer", (c) => c.notNull()),
  );
  await create(
    db.schema
      .createTable("idempotency")
      .addColumn("key", "text", (c) => c.primaryKey().notNull())
      .addColumn("body_hash", "text", (c) => c.notNull())
      .addColumn("status", "integer")
      .addColumn("answer", "text")
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await create(
    db.schema
      .createTable("content_versions")
      .addColumn("name", "text", (c) => c.primaryKey().notNull())
      .addColumn("version", int64, (c) => c.notNull()),
  );
  await create(
    entity(db, "sandbox_payment_methods")
      .addColumn("brand", "text", (c) => c.notNull())
      .addColumn("last4", "text", (c) => c.notNull())
      .addColumn("behaviour", "text", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await create(
    entity(db, "sandbox_payment_intents")
      .addColumn("client_secret", "text", (c) => c.notNull())
      .addColumn("amount", int64, (c) => c.notNull())
      .addColumn("currency", "text", (c) => c.notNull())
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("idempotency_key", "text", (c) => c.notNull().unique())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await create(
    entity(db, "sandbox_refunds")
      .addColumn("intent_id", "text", (c) => c.notNull().references("sandbox_payment_intents.id"))
      .addColumn("amount", int64, (c) => c.notNull())
      .addColumn("idempotency_key", "text", (c) => c.notNull().unique())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
};
