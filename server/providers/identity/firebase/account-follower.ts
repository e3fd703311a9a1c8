import type { Logger } from "pino";
import type { FirebaseConfig } from "../../../platform/config/firebase.ts";
import { isUniqueViolation } from "../../../platform/database/retries.ts";
import type { UserTable } from "../../../platform/database/schema.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import type { ChangedEmail } from "../embedded/email-change.ts";
import type { RecordSecurityEvent } from "../embedded/security-events.ts";
import type { Account } from "./accounts.ts";

type KnownUser = Pick<UserTable, "id" | "email" | "name">;

/** What the adapter asks of the product's users, and tells them. */
export interface FollowerOptions {
  firebase: Pick<FirebaseConfig, "adminUid">;
  store: Store;
  log: Logger;
  recordEvent: RecordSecurityEvent;
  /** The user of an account, if it has one. */
  findUser(uid: string): Promise<KnownUser | undefined>;
  /** Deletes an unverified user with the email; returns the id of a verified one, who keeps it. */
  deleteUnverifiedByEmail(db: Db, email: string): Promise<string | undefined>;
  changeName(db: Db, uid: string, name: string): Promise<void>;
  /** Changes the email of the account's user everywhere, within a transaction. */
  changeEmail(db: Db, change: ChangedEmail): Promise<void>;
  hasAdmin(): Promise<boolean>;
  /** Makes the account's user the first admin; returns false if there is one. */
  promoteFirstAdmin(account: { uid: string; email: string; name: string }): Promise<boolean>;
}

const unverifiedEmail =
  "Your new email is not verified yet. Open the link in the mail that was sent to it, then sign in again.";
const takenEmail =
  "Another user of this website has your new email. Sign in with your former email, or ask the restaurant to delete that user.";

/**
 * Returns a function that changes the account's user as the account has changed at Firebase: its name, and its email
 * once the new one is verified. It makes the account that the operator names the first admin, once its email is
 * verified. It throws `forbidden` if the user may not have the account's email.
 */
export function createAccountFollower({ firebase, store, log, findUser, recordEvent, ...users }: FollowerOptions) {
  async function followEmail(user: KnownUser, uid: string, { email: to, emailVerified }: Account): Promise<void> {
    if (user.email === to) return;
    if (!emailVerified) throw new AppError("forbidden", { detail: unverifiedEmail });
    const change = async (trx: Db) => {
      const holder = await users.deleteUnverifiedByEmail(trx, to);
      if (holder !== undefined) {
        log.warn({ user: user.id, holder }, "the new email of a user's account belongs to another user");
        throw new AppError("forbidden", { detail: takenEmail });
      }
      await users.changeEmail(trx, { uid, from: user.email, to });
    };
    await store.transaction(change).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError("forbidden", { detail: takenEmail }) : error;
    });
    await recordEvent("emailChanged", { uid });
  }

  return async (uid: string, account: Account): Promise<void> => {
    const { email, emailVerified, name } = account;
    const user = await findUser(uid);
    if (user) await followEmail(user, uid, account);
    if (user && name !== email && name !== user.name) await users.changeName(store.db, uid, name);
    if (uid !== firebase.adminUid || !emailVerified || (await users.hasAdmin())) return;
    if (await users.promoteFirstAdmin({ uid, email, name })) await recordEvent("firstAdminSetUp", { uid });
  };
}
