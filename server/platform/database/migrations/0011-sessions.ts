import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

const batchSize = 500;

/** Tokens of sessions are stored as hashes from here on; `integrations/identity/embedded/hashed-tokens.ts` reads them. */
const hashSessionTokens: MigrationStep = async (db) => {
  let last = "";
  for (;;) {
    const page = sql<{ id: string; token: string }>`
      select id, token from identity_sessions where id > ${last} order by id limit ${sql.lit(batchSize)}`;
    const { rows } = await page.execute(db);
    for (const { id, token } of rows) {
      const hash = createHash("sha256").update(token).digest("base64url");
      await sql`update identity_sessions set token = ${hash} where id = ${id}`.execute(db);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batchSize) return;
  }
};

/**
 * Sessions know when the user last proved who they are, and whether with a second factor; secrets that only the holder
 * needs are no longer stored. Links mailed before this version stop working: their tokens were stored in plain text.
 */
export const sessions: MigrationStep = async (db, columns) => {
  const { libraryTime, libraryBoolean } = columns;
  await db.schema.alterTable("identity_sessions").addColumn("authenticatedAt", libraryTime).execute();
  await db.schema.alterTable("identity_sessions").addColumn("secondFactor", libraryBoolean).execute();
  await db.schema.createIndex("users_by_uid").on("users").column("uid").execute();
  await hashSessionTokens(db, columns);
  await sql`delete from identity_verifications`.execute(db);
  await sql`update identity_accounts set "accessToken" = null, "refreshToken" = null, "idToken" = null`.execute(db);
};
