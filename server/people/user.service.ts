import type { UserTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser, Identity, Session } from "../platform/domain/current-user.ts";
import { guests } from "./guests.ts";
import { presentUser } from "./present-user.ts";
import { userRepository as users } from "./user.repository.ts";
import { userIndex } from "./user-index.ts";
import { type RegistrationDeps, userRegistration } from "./user-registration.ts";

interface UserOptions {
  /** Whether admins have their rights only in sessions with a second factor. */
  requireAdminSecondFactor: boolean;
}

function toCurrentUser(user: UserTable, session: Session, options: UserOptions): CurrentUser {
  const needsSecondFactor = options.requireAdminSecondFactor && user.role === "admin" && !session.secondFactor;
  return { ...presentUser(user, session), role: needsSecondFactor ? "user" : user.role, needsSecondFactor };
}

export type UserService = ReturnType<typeof userService>;

/** Users, with and without an account, as the rest of the server needs them. */
export function userService(deps: RegistrationDeps, options: UserOptions) {
  const { store } = deps;
  const { insert, registerIdentity } = userRegistration(deps);
  return {
    insert,
    /** Makes the texts of users that searches look into, before a search. */
    indexUsers: userIndex(store, deps.settings),
    /**
     * Locks the acting user until the transaction ends, before anything else that a deletion changes: their deletion then
     * waits and removes what the transaction writes. Throws `unauthenticated` once the user is deleted.
     */
    async lock(db: Db, id: string): Promise<void> {
      if (!(await users.lock(db, id))) throw new AppError("unauthenticated");
    },
    /** The same for a change that the user does not request; returns whether the user exists. */
    lockIfExists: (db: Db, id: string): Promise<boolean> => users.lock(db, id),
    /**
     * Reads the user of a session, which is read at the same time; `undefined` once either has ended, or if the session is
     * another account's.
     */
    async findCurrentUser(id: string, found: Promise<Session | undefined>): Promise<CurrentUser | undefined> {
      const [user, session] = await Promise.all([users.find(store.db, id), found]);
      return user && session && user.uid === session.uid ? toCurrentUser(user, session, options) : undefined;
    },
    registerIdentity,
    ...guests(deps),
    /** Whether there is an admin. */
    hasAdmin: (): Promise<boolean> => users.hasAdmin(store.db),
    /** Registers an account with a verified email as the first admin; returns false if there is one already (D4). */
    async promoteFirstAdmin(account: Omit<Identity, "emailVerified">): Promise<boolean> {
      const { id } = await registerIdentity({ ...account, emailVerified: true });
      return users.promoteFirstAdmin(store.db, id);
    },
    /** Returns the names of those of the ids that are users. */
    findNames: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await users.findByIds(store.db, ids)).map(({ id, name }) => [id, name])),
    /** Whether the account belongs to an admin. */
    isAdminAccount: (uid: string): Promise<boolean> => users.isAdminAccount(store.db, uid),
    /** Where mails to the user go; `undefined` if the user is deleted or the email is not verified. */
    async findVerifiedContact(db: Db, id: string): Promise<Pick<UserTable, "name" | "email"> | undefined> {
      const user = await users.find(db, id);
      return user?.is_valid === 1 ? { name: user.name, email: user.email } : undefined;
    },
    /** The user of an account at the identity provider. */
    findByAccount: (uid: string): Promise<Pick<UserTable, "id" | "role" | "email" | "name"> | undefined> =>
      users.findByAccount(store.db, uid),
    async isKnownEmail(email: string): Promise<boolean> {
      return (await users.findByEmail(store.db, email)) !== undefined;
    },
    /** Changes the name of an account's user, if there is one. */
    changeName: (db: Db, uid: string, name: string): Promise<void> => users.changeName(db, uid, name),
    /**
     * Replaces the email of an account's user by a verified one; `undefined` if there is no such user. `wasVerified`
     * tells whether the old email was. Throws a unique violation if another user has the new email.
     */
    async changeEmail(db: Db, uid: string, from: string, to: string) {
      const before = await users.findByEmail(db, from);
      const user = await users.changeEmail(db, uid, from, to);
      return user && { id: user.id, wasVerified: before?.is_valid === 1 };
    },
    /** Called when the identity provider has verified an email. */
    async markVerified(email: string): Promise<void> {
      await users.markVerified(store.db, email.toLowerCase());
    },
  };
}
