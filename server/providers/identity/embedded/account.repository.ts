import type { Db } from "../../../platform/database/store.ts";
import { identityTables } from "./identity-schema.ts";

/** Reads what the identity library stores about an account. */
export const accountRepository = {
  find: (db: Db, uid: string) =>
    identityTables(db)
      .selectFrom("identity_users")
      .select(["name", "email", "emailVerified", "image", "createdAt"])
      .where("id", "=", uid)
      .executeTakeFirst(),
  listProviders: async (db: Db, uid: string): Promise<string[]> => {
    const accounts = identityTables(db).selectFrom("identity_accounts").select("providerId").where("userId", "=", uid);
    return (await accounts.execute()).map(({ providerId }) => providerId);
  },
  hasCodes: async (db: Db, uid: string): Promise<boolean> => {
    const factors = identityTables(db).selectFrom("identity_two_factors").select("userId").where("userId", "=", uid);
    return (await factors.where("verified", "=", true).executeTakeFirst()) !== undefined;
  },
  listPasskeys: (db: Db, uid: string) =>
    identityTables(db)
      .selectFrom("identity_passkeys")
      .select(["id", "name", "createdAt"])
      .where("userId", "=", uid)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  /** The sessions of an account, used last first; ended ones may be among them. */
  listSessions: (db: Db, uid: string) =>
    identityTables(db)
      .selectFrom("identity_sessions")
      .select(["id", "userId", "userAgent", "createdAt", "updatedAt", "expiresAt"])
      .where("userId", "=", uid)
      .orderBy("updatedAt", "desc")
      .orderBy("id")
      .execute(),
};
