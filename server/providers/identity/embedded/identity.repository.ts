import { newId } from "../../../platform/database/ids.ts";
import { containsText } from "../../../platform/database/search.ts";
import type { Db } from "../../../platform/database/store.ts";
import { identityTables } from "./identity-schema.ts";
import { toLibraryEmail } from "./mailbox-alias.ts";

export const expiringTables = ["identity_sessions", "identity_verifications"] as const;

export const identityRepository = {
  /** The URLs of the pictures of all accounts. */
  listImages: async (db: Db): Promise<string[]> => {
    const rows = await identityTables(db).selectFrom("identity_users").select("image").distinct().execute();
    return rows.flatMap(({ image }) => image ?? []);
  },
  /** Replaces the URL of a picture in accounts that still have it, and returns their number. */
  replaceImage: async (db: Db, from: string, to: string): Promise<number> => {
    const update = identityTables(db).updateTable("identity_users").set({ image: to }).where("image", "=", from);
    return Number((await update.executeTakeFirst()).numUpdatedRows);
  },
  async findAccount(db: Db, uid: string) {
    const row = await identityTables(db)
      .selectFrom("identity_users")
      .select(["email", "emailVerified"])
      .where("id", "=", uid)
      .executeTakeFirst();
    return row && { uid, email: row.email, emailVerified: Boolean(row.emailVerified) };
  },
  findSession: (db: Db, id: string) =>
    identityTables(db).selectFrom("identity_sessions").selectAll().where("id", "=", id).executeTakeFirst(),
  /** Whether an account has one-time codes or a passkey. */
  async hasSecondFactor(db: Db, uid: string): Promise<boolean> {
    const tables = identityTables(db);
    const codes = tables.selectFrom("identity_two_factors").select("userId").where("userId", "=", uid);
    const passkeys = tables.selectFrom("identity_passkeys").select("userId").where("userId", "=", uid);
    const factors = codes.where("verified", "=", true).unionAll(passkeys);
    return (await factors.limit(1).executeTakeFirst()) !== undefined;
  },
  /** Whether the set-up of an account's one-time codes is complete. */
  async hasCodes(db: Db, uid: string): Promise<boolean> {
    const codes = identityTables(db).selectFrom("identity_two_factors").select("id").where("userId", "=", uid);
    return (await codes.where("verified", "=", true).executeTakeFirst()) !== undefined;
  },
  /** Removes the second-factor mark from all sessions; call it when the account has lost its last factor. */
  clearSecondFactor: async (db: Db, uid: string): Promise<void> => {
    const sessions = identityTables(db).updateTable("identity_sessions").set({ secondFactor: false });
    await sessions.where("userId", "=", uid).execute();
  },
  /** Sets the time of the last authentication to now. */
  markAuthenticated: async (db: Db, sessionId: string): Promise<void> => {
    const change = { authenticatedAt: new Date() };
    await identityTables(db).updateTable("identity_sessions").set(change).where("id", "=", sessionId).execute();
  },
  /** Sets the time of the last authentication to now, and marks the session as one with a second factor. */
  markSecondFactor: async (db: Db, sessionId: string): Promise<void> => {
    const change = { authenticatedAt: new Date(), secondFactor: true };
    await identityTables(db).updateTable("identity_sessions").set(change).where("id", "=", sessionId).execute();
  },
  deleteOtherSessions: async (db: Db, uid: string, keptId: string): Promise<void> => {
    const sessions = identityTables(db).deleteFrom("identity_sessions").where("userId", "=", uid);
    await sessions.where("id", "<>", keptId).execute();
  },
  /** Ends one session of an account; returns false if the account has no such session. */
  deleteSession: async (db: Db, uid: string, id: string): Promise<boolean> => {
    const deletion = identityTables(db).deleteFrom("identity_sessions").where("userId", "=", uid).where("id", "=", id);
    return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
  },
  deleteSessionsBefore: async (db: Db, uid: string, time: Date): Promise<void> => {
    const sessions = identityTables(db).deleteFrom("identity_sessions").where("userId", "=", uid);
    await sessions.where("createdAt", "<", time).execute();
  },
  deleteSessions: async (db: Db, uid: string): Promise<void> => {
    await identityTables(db).deleteFrom("identity_sessions").where("userId", "=", uid).execute();
  },
  updateProfile: async (db: Db, uid: string, profile: { name: string; image: string }): Promise<void> => {
    const change = { ...profile, updatedAt: new Date() };
    await identityTables(db).updateTable("identity_users").set(change).where("id", "=", uid).execute();
  },
  /**
   * Replaces the email of an account by a verified one; returns false without effect if it is not `from`, or
   * not as `verified` says. Throws a unique violation if another account has the new one.
   */
  async changeEmail(db: Db, { uid, from, to, verified }: { uid: string; from: string; to: string; verified: boolean }) {
    const change = { email: to, emailVerified: true, updatedAt: new Date() };
    const account = identityTables(db).updateTable("identity_users").set(change).where("id", "=", uid);
    const unchanged = account.where("email", "=", from).where("emailVerified", "=", verified);
    return (await unchanged.executeTakeFirst()).numUpdatedRows > 0n;
  },
  findVerification: (db: Db, id: string) =>
    identityTables(db).selectFrom("identity_verifications").selectAll().where("id", "=", id).executeTakeFirst(),
  /** Replaces the value of a verification; returns false without effect if it is not `from` any more. */
  updateVerification: async (db: Db, id: string, from: string, to: string): Promise<boolean> => {
    const row = identityTables(db).updateTable("identity_verifications").set({ value: to }).where("id", "=", id);
    return (await row.where("value", "=", from).executeTakeFirst()).numUpdatedRows > 0n;
  },
  deleteVerification: async (db: Db, id: string): Promise<void> => {
    await identityTables(db).deleteFrom("identity_verifications").where("id", "=", id).execute();
  },
  markVerified: async (db: Db, uid: string): Promise<void> => {
    await identityTables(db).updateTable("identity_users").set({ emailVerified: true }).where("id", "=", uid).execute();
  },
  /**
   * Gives an account to the owner of its mailbox, within a transaction: its email is verified, its only credential is
   * the password (a hash), and its sessions and mailed links end. With `onlyUnverified` it returns false without effect
   * if the email is verified already.
   */
  async takeOver(db: Db, uid: string, { password, onlyUnverified }: { password: string; onlyUnverified: boolean }) {
    const tables = identityTables(db);
    let account = tables.updateTable("identity_users").set({ emailVerified: true }).where("id", "=", uid);
    if (onlyUnverified) account = account.where("emailVerified", "=", false);
    const { numUpdatedRows } = await account.executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await identityRepository.deleteVerifications(db, uid);
    await identityRepository.deleteSessions(db, uid);
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
    const emails = account ? [account.email, toLibraryEmail(account.email)] : [];
    await identityTables(db)
      .deleteFrom("identity_verifications")
      .where((eb) =>
        eb.or([eb("value", "=", uid), ...emails.map((email) => containsText("value", JSON.stringify(email)))]),
      )
      .execute();
  },
  /** Replaces the private keys that `renew` changes, and deletes those that it cannot read. */
  async reencryptSigningKeys(db: Db, renew: (privateKey: string) => Promise<string | undefined>): Promise<void> {
    for (const { id, privateKey } of await identityTables(db).selectFrom("identity_jwks").selectAll().execute()) {
      const renewed = await renew(privateKey);
      if (renewed === undefined) {
        await identityTables(db).deleteFrom("identity_jwks").where("id", "=", id).execute();
        continue;
      }
      const replace = identityTables(db).updateTable("identity_jwks").set({ privateKey: renewed });
      if (renewed !== privateKey) await replace.where("id", "=", id).where("privateKey", "=", privateKey).execute();
    }
  },
  /** Replaces the secrets and recovery codes that `renew` changes; returns of how many accounts it cannot read them. */
  async reencryptCodes(db: Db, renew: (data: string) => Promise<string | undefined>): Promise<number> {
    let unreadable = 0;
    const tables = identityTables(db);
    const factors = tables.selectFrom("identity_two_factors").select(["id", "secret", "backupCodes"]);
    for (const { id, secret, backupCodes } of await factors.execute()) {
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
    const expired = identityTables(db).selectFrom(table).select("id").where("expiresAt", "<", now).limit(limit);
    const result = await identityTables(db).deleteFrom(table).where("id", "in", expired).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
