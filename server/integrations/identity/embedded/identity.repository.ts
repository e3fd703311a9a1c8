import type { Db } from "../../../database/store.ts";

/** The columns of the identity library's tables that the product uses itself; the library writes the rest. */
type IdentitySchema = {
  identity_sessions: { id: string; expiresAt: Date };
  identity_verifications: { id: string; expiresAt: Date };
};

const tablesOf = (db: Db) => db.withTables<IdentitySchema>();

export const expiringTables = ["identity_sessions", "identity_verifications"] as const;

export const identityRepository = {
  /** Deletes up to `limit` rows that expired before `now`; returns how many. */
  async deleteExpired(db: Db, table: (typeof expiringTables)[number], now: Date, limit: number): Promise<number> {
    const expired = tablesOf(db).selectFrom(table).select("id").where("expiresAt", "<", now).limit(limit);
    const result = await tablesOf(db).deleteFrom(table).where("id", "in", expired).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
