import { newId } from "../database/ids.ts";
import type { UserTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser, Identity } from "../domain/current-user.ts";
import type { ReportingService } from "../reporting/reporting.service.ts";
import { userRepository as users } from "./user.repository.ts";

const toCurrentUser = (user: UserTable): CurrentUser => ({
  kind: "user",
  id: user.id,
  email: user.email,
  name: user.name,
  role: user.role,
  isValid: user.is_valid === 1,
  uid: user.uid,
});

export type UserService = ReturnType<typeof userService>;

/** `adminEmail`: its verified holder becomes admin while there is none (D4). */
export function userService(store: Store, adminEmail: string | undefined, reporting: ReportingService) {
  /** Inserts and counts a user; returns false without effect if the email exists. */
  async function insert(db: Db, user: UserTable): Promise<boolean> {
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
    };
    await store.transaction((trx) => insert(trx, user));
    return (await users.findByEmail(store.db, identity.email)) ?? user;
  }

  return {
    insert,
    /**
     * Locks the acting user until the transaction ends, before anything else that a deletion changes: their deletion then
     * waits and removes what the transaction writes. Throws `unauthenticated` once the user is deleted.
     */
    async lock(db: Db, id: string): Promise<void> {
      if (!(await users.lock(db, id))) throw new AppError("unauthenticated");
    },
    /** The same for a change that the user does not request; returns whether the user exists. */
    lockIfExists: (db: Db, id: string): Promise<boolean> => users.lock(db, id),
    /** Reads the user; `undefined` once deleted. */
    async findCurrentUser(id: string): Promise<CurrentUser | undefined> {
      const user = await users.find(store.db, id);
      return user && toCurrentUser(user);
    },
    /**
     * Registers the holder of an ID token as a user, once per email, and updates `isValid` and `uid` from the token.
     * Throws `forbidden` if an unverified account claims the email of another account's user.
     */
    async registerIdentity(identity: Identity, name = identity.name): Promise<CurrentUser> {
      const known = await findOrCreate(identity, name);
      const { uid, emailVerified } = identity;
      const isLinked = known.uid === uid && known.is_valid === Number(emailVerified);
      const user = isLinked ? known : await users.linkIdentity(store.db, known.id, uid, emailVerified);
      if (!user) throw new AppError("forbidden");
      if (emailVerified && identity.email === adminEmail) await users.promoteFirstAdmin(store.db, user.id);
      return toCurrentUser(user);
    },
    /** Returns the names of those of the ids that are users. */
    findNames: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await users.findByIds(store.db, ids)).map(({ id, name }) => [id, name])),
    async isKnownEmail(email: string): Promise<boolean> {
      return (await users.findByEmail(store.db, email)) !== undefined;
    },
    /** Called when the identity provider has verified an email. */
    async markVerified(email: string): Promise<void> {
      await users.markVerified(store.db, email.toLowerCase());
      if (email.toLowerCase() !== adminEmail) return;
      const user = await users.findByEmail(store.db, adminEmail);
      if (user) await users.promoteFirstAdmin(store.db, user.id);
    },
  };
}
