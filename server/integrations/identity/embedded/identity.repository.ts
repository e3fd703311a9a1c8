import { newId } from "../../../database/ids.ts";
import { containsText } from "../../../database/search.ts";
import type { Db } from "../../../database/store.ts";
import type { SessionTimes } from "./sessions.ts";

/** The columns of the identity library's tables that the product uses itself; the library writes the rest. */
type IdentitySchema = {
  identity_sessions: SessionTimes & {
    id: string;
    authenticatedAt: Date | string | null;
    secondFactor: boolean | number | null;
  };
  identity_verifications: { id: string; value: string; expiresAt: Date };
  identity_jwks: { id: string; privateKey: string };
  identity_two_factors: {
    id: string;
    userId: string;
    verified: boolean | number | null;
    secret: string;
    backupCodes: string;
  };
  identity_passkeys: { userId: string };
  identity_users: {
    id: string;
    email: string;
    emailVerified: boolean | number;
    twoFactorEnabled: boolean | number | null;
  };
  identity_accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
};

const tablesOf = (db: Db) => db.withTables<IdentitySchema>();

export const expiringTables = ["identity_sessions", "identity_verifications"] as const;

export const identityRepository = {
  async findAccount(db: Db, uid: string) {
    const row = await tablesOf(db)
      .selectFrom("identity_users")
      .select(["email", "emailVerified"])
      .where("id", "=", uid)
      .executeTakeFirst();
    return row && { uid, email: row.email, emailVerified: Boolean(row.emailVerified) };
  },
  findSession: (db: Db, id: string) =>
    tablesOf(db).selectFrom("identity_sessions").selectAll().where("id", "=", id).executeTakeFirst(),
  /** Whether an account has one-time codes or a passkey. */
  async hasSecondFactor(db: Db, uid: string): Promise<boolean> {
    const tables = tablesOf(db);
    const codes = tables.selectFrom("identity_two_factors").select("userId").where("userId", "=", uid);
    const passkeys = tables.selectFrom("identity_passkeys").select("userId").where("userId", "=", uid);
    const factors = codes.where("verified", "=", true).unionAll(passkeys);
    return (await factors.limit(1).executeTakeFirst()) !== undefined;
  },
  /** The user of a session has just proved who they are. */
  markAuthenticated: async (db: Db, sessionId: string): Promise<void> => {
    const change = { authenticatedAt: new Date() };
    await tablesOf(db).updateTable("identity_sessions").set(change).where("id", "=", sessionId).execute();
  },
  /** The user of a session has just proved who they are with a second factor. */
  markSecondFactor: async (db: Db, sessionId: string): Promise<void> => {
    const change = { authenticatedAt: new Date(), secondFactor: true };
    await tablesOf(db).updateTable("identity_sessions").set(change).where("id", "=", sessionId).execute();
  },
  deleteOtherSessions: async (db: Db, uid: string, keptId: string): Promise<void> => {
    const others = tablesOf(db).deleteFrom("identity_sessions").where("userId", "=", uid).where("id", "<>", keptId);
    await others.execute();
  },
  markVerified: async (db: Db, uid: string): Promise<void> => {
    await tablesOf(db).updateTable("identity_users").set({ emailVerified: true }).where("id", "=", uid).execute();
  },
  /**
   * Gives an account to the owner of its mailbox, within a transaction: its email is verified, its only credential is
   * the password (a hash), and its sessions and mailed links end. With `onlyUnverified` it returns false without effect
   * if the email is verified already.
   */
  async claim(db: Db, uid: string, { password, onlyUnverified }: { password: string; onlyUnverified: boolean }) {
    const tables = tablesOf(db);
    let claim = tables.updateTable("identity_users").set({ emailVerified: true }).where("id", "=", uid);
    if (onlyUnverified) claim = claim.where("emailVerified", "=", false);
    const { numUpdatedRows } = await claim.executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await identityRepository.deleteVerifications(db, uid);
    await tables.deleteFrom("identity_sessions").where("userId", "=", uid).execute();
    for (const table of ["identity_accounts", "identity_two_factors", "identity_passkeys"] as const)
      await tables.deleteFrom(table).where("userId", "=", uid).execute();
    await tables.updateTable("identity_users").set({ twoFactorEnabled: false }).where("id", "=", uid).execute();
    const now = new Date();
    const credential = { id: newId(), userId: uid, accountId: uid, providerId: "credential", password };
    await tables
      .insertInto("identity_accounts")
      .values({ ...credential, createdAt: now, updatedAt: now })
      .execute();
    return true;
  },
  /** Deletes the tokens of links mailed to an account: their values are its id, or hold its email. */
  async deleteVerifications(db: Db, uid: string): Promise<void> {
    const account = await identityRepository.findAccount(db, uid);
    await tablesOf(db)
      .deleteFrom("identity_verifications")
      .where((eb) =>
        eb.or([eb("value", "=", uid), ...(account ? [containsText("value", JSON.stringify(account.email))] : [])]),
      )
      .execute();
  },
  /** Replaces the private keys that `renew` changes, and deletes those that it cannot read. */
  async reencryptSigningKeys(db: Db, renew: (privateKey: string) => Promise<string | undefined>): Promise<void> {
    for (const { id, privateKey } of await tablesOf(db).selectFrom("identity_jwks").selectAll().execute()) {
      const renewed = await renew(privateKey);
      if (renewed === undefined) {
        await tablesOf(db).deleteFrom("identity_jwks").where("id", "=", id).execute();
        continue;
      }
      const replace = tablesOf(db).updateTable("identity_jwks").set({ privateKey: renewed });
      if (renewed !== privateKey) await replace.where("id", "=", id).where("privateKey", "=", privateKey).execute();
    }
  },
  /** Replaces the secrets and recovery codes that `renew` changes; returns of how many accounts it cannot read them. */
  async reencryptCodes(db: Db, renew: (data: string) => Promise<string | undefined>): Promise<number> {
    let unreadable = 0;
    const tables = tablesOf(db);
    const stored = tables.selectFrom("identity_two_factors").select(["id", "secret", "backupCodes"]);
    for (const { id, secret, backupCodes } of await stored.execute()) {
      const renewed = { secret: await renew(secret), backupCodes: await renew(backupCodes) };
      if (renewed.secret === undefined || renewed.backupCodes === undefined) {
        unreadable++;
        continue;
      }
      if (renewed.secret === secret && renewed.backupCodes === backupCodes) continue;
      const replace = tables.updateTable("identity_two_factors").set(renewed).where("id", "=", id);
      await replace.where("secret", "=", secret).where("backupCodes", "=", backupCodes).execute();
    }
    return unreadable;
  },
  /** Deletes up to `limit` rows that expired before `now`; returns how many. */
  async deleteExpired(db: Db, table: (typeof expiringTables)[number], now: Date, limit: number): Promise<number> {
    const expired = tablesOf(db).selectFrom(table).select("id").where("expiresAt", "<", now).limit(limit);
    const result = await tablesOf(db).deleteFrom(table).where("id", "in", expired).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
