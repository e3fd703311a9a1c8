import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * What is known of payments that go wrong, and of who holds something without paying. Processes of earlier releases leave the
 * new columns empty: their intents count for nobody's share, and raise no alarm.
 */
export const paymentWatch: MigrationStep = async (db, { create, int64 }) => {
  await create(
    db.schema
      .createTable("provider_refusals")
      .addColumn("code", "text", (c) => c.primaryKey().notNull())
      .addColumn("message", "text", (c) => c.notNull())
      .addColumn("since", int64, (c) => c.notNull())
      .addColumn("at", int64, (c) => c.notNull()),
  );
  for (const [name, type] of [
    ["captured_at", int64],
    ["client_near", sql`text`],
    ["client_wide", sql`text`],
  ] as const)
    await db.schema.alterTable("payment_intents").addColumn(name, type).execute();
  await db.schema.alterTable("reservations").addColumn("client_wide", "text").execute();
  await sql`create index captured_intents on payment_intents (captured_at) where captured_at is not null`.execute(db);
  await sql`create index open_intents_of_networks on payment_intents (client_near)
    where status = 'open' and client_near is not null`.execute(db);
  await sql`create index open_intents_of_wide_networks on payment_intents (client_wide)
    where status = 'open' and client_wide is not null`.execute(db);
};
