import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** An account of a provider, such as a password or a Google account, belongs to one user, and each user has it once. */
export const uniqueIdentityAccounts: MigrationStep = async (db) => {
  await sql`delete from identity_accounts where id not in
    (select min(id) from identity_accounts group by "providerId", "accountId")`.execute(db);
  await db.schema
    .createIndex("identity_accounts_by_provider")
    .unique()
    .on("identity_accounts")
    .columns(["providerId", "accountId"])
    .execute();
};
