import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** Finds the intents that were never paid among all others, which are kept. */
const indexUnpaidIntents: MigrationStep = async (db) => {
  await sql`create index payment_intents_unpaid on payment_intents (created_at) where status = 'cancelled'`.execute(db);
};

/** An account of a provider, such as a password or a Google account, belongs to one user, and each user has it once. */
const uniqueIdentityAccounts: MigrationStep = async (db) => {
  await sql`delete from identity_accounts where id not in
    (select min(id) from identity_accounts group by "providerId", "accountId")`.execute(db);
  await db.schema
    .createIndex("identity_accounts_by_provider")
    .unique()
    .on("identity_accounts")
    .columns(["providerId", "accountId"])
    .execute();
};

/** Finds the keys whose responses are deleted after a day. */
const indexIdempotencyAge: MigrationStep = async (db) => {
  await db.schema.createIndex("idempotency_by_age").on("idempotency").column("created_at").execute();
};

/** Messages are blanked once they are sent or given up; those before this version were not, and hold names and links. */
const blankFinishedMessages: MigrationStep = async (db) => {
  await sql`update outbox set payload = '', last_error = null
    where sent_at is not null or discarded_at is not null`.execute(db);
};

/** Indexes for deletion by age, blank messages, and a unique key of identity accounts. */
export const retention: MigrationStep = async (db, columns) => {
  await indexUnpaidIntents(db, columns);
  await indexIdempotencyAge(db, columns);
  await blankFinishedMessages(db, columns);
  await uniqueIdentityAccounts(db, columns);
};
