import type { ReportingService } from "../house/reporting/reporting.service.ts";
import { type AuditTrail, changedFields } from "../platform/database/audit-trail.ts";
import { newId } from "../platform/database/ids.ts";
import type { NewUser, UserTable } from "../platform/database/schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { Identity } from "../platform/domain/current-user.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { House } from "../platform/lib/country.ts";
import { userRepository as users } from "./user.repository.ts";

export interface RegistrationDeps {
  store: Store;
  reporting: ReportingService;
  audit: AuditTrail;
  pubsub: Pick<PubSub, "publish">;
  /** What telephone numbers without a country mean. */
  settings: House;
}

/** Does not say that there is a user with this email. */
const unverifiedEmail =
  "Your email is not verified yet. Open the link in the mail that was sent to it, then sign in again.";

/** The columns of a user with an account. */
const noGuest = { guest: 0, contact_email: null, phone: null, phone_e164: null, search_text: null };

/** How accounts of the identity provider become users. */
export function userRegistration({ store, reporting, audit, pubsub }: RegistrationDeps) {
  /** Inserts and counts a user; returns false without effect if the email exists. */
  async function insert(db: Db, user: NewUser): Promise<boolean> {
    const isNew = await users.insert(db, user);
    if (isNew) await reporting.addUsers(db, 1);
    return isNew;
  }

  async function findOrCreate(identity: Identity, name: string): Promise<UserTable> {
    const user: UserTable = {
      id: newId(),
      email: identity.email,
      name,
      role: "user",
      is_valid: Number(identity.emailVerified),
      uid: identity.uid,
      created_at: Date.now(),
      ...noGuest,
    };
    await store.transaction((trx) => insert(trx, user));
    return (await users.findByEmail(store.db, identity.email)) ?? user;
  }

  /**
   * Links a user to an account. An account that takes the user over from another one by the same verified email becomes
   * an ordinary user, which is logged.
   */
  const link = (id: string, uid: string, emailVerified: boolean): Promise<UserTable | undefined> =>
    store.transaction(async (trx) => {
      await users.lock(trx, id);
      const before = await users.find(trx, id);
      const user = await users.linkIdentity(trx, id, uid, emailVerified);
      if (!user || !before?.uid || before.uid === uid) return user;
      const change = changedFields({
        before: { account: before.uid, role: before.role },
        after: { account: uid, role: user.role },
      });
      await audit.record(trx, { by: id, role: user.role, call: "accountClaimed", subject: id, ...change });
      await pubsub.publish(trx, "access", id);
      return user;
    });

  /**
   * Registers the holder of an ID token as a user, once per email, and updates `is_valid` and `uid` from the token.
   * Throws `forbidden` if an unverified account claims the email of another account's user.
   */
  async function registerIdentity(identity: Identity, name = identity.name): Promise<{ id: string }> {
    const known = await findOrCreate(identity, name);
    // A guest's generated email has no mailbox, but an account may name it without having verified it.
    if (known.guest === 1) throw new AppError("forbidden");
    const { uid, emailVerified } = identity;
    const isLinked = known.uid === uid && known.is_valid === Number(emailVerified);
    const user = isLinked ? known : await link(known.id, uid, emailVerified);
    if (!user) throw new AppError("forbidden", { detail: unverifiedEmail });
    return { id: user.id };
  }

  return { insert, registerIdentity };
}
