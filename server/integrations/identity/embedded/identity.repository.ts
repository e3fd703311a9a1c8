import { containsText } from "../../../database/search.ts";
import type { Db } from "../../../database/store.ts";

/** The columns of the identity library's tables that the product uses itself; the library writes the rest. */
type IdentitySchema = {
  identity_sessions: { id: string; expiresAt: Date };
  identity_verifications: { id: string; value: string; expiresAt: Date };
  identity_users: { id: string; email: string };
};

const tablesOf = (db: Db) => db.withTables<IdentitySchema>();

export const expiringTables = ["identity_sessions", "identity_verifications"] as const;

export const identityRepository = {
  /** Deletes the tokens of links mailed to an account: their values are its id, or hold its email. */
  async deleteVerifications(db: Db, uid: string): Promise<void> {
    const account = await tablesOf(db)
      .selectFrom("identity_users")
      .select("email")
      .where("id", "=", uid)
      .executeTakeFirst();
    await tablesOf(db)
      .deleteFrom("identity_verifications")
      .where((eb) =>
        eb.or([eb("value", "=", uid), ...(account ? [containsText("value", JSON.stringify(account.email))] : [])]),
      )
      .execute();
  },
  /** Deletes up to `limit` rows that expired before `now`; returns how many. */
  async deleteExpired(db: Db, table: (typeof expiringTables)[number], now: Date, limit: number): Promise<number> {
    const expired = tablesOf(db).selectFrom(table).select("id").where("expiresAt", "<", now).limit(limit);
    const result = await tablesOf(db).deleteFrom(table).where("id", "in", expired).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
