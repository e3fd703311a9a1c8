import { guestEmailOf, isGuestEmail, newGuestDays } from "#contract/people/guest-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import type { ReportingService } from "../house/reporting/reporting.service.ts";
import { type AuditTrail, changedFields } from "../platform/database/audit-trail.ts";
import { newId } from "../platform/database/ids.ts";
import type { NewUser, UserTable } from "../platform/database/schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser, Identity, Session } from "../platform/domain/current-user.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { House } from "../platform/lib/country.ts";
import { readTelephone } from "../platform/lib/telephone.ts";
import { guestRepository } from "./guest.repository.ts";
import { presentUser } from "./present-user.ts";
import { userRepository as users } from "./user.repository.ts";
import { userIndex } from "./user-index.ts";

/** Guests have no account that could have a session, and never a fresh sign-in. */
const noSession: Session = { id: "", uid: "", authenticatedAt: 0, secondFactor: false };

interface GuestContact {
  name: string;
  email: string;
  phone: string;
}

interface GuestDeps {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  settings: House;
}

/** Guests without an account. They are in no list of users and no count. */
const guests = ({ store, pubsub, settings }: GuestDeps) => ({
  /** Inserts a guest with a generated email that no mailbox has. Mails are sent to the email of the contact. */
  async createGuest({ name, email, phone }: GuestContact): Promise<Pick<UserTable, "id" | "name" | "email">> {
    const id = newId();
    const guest = { id, name, email: guestEmailOf(id) };
    const columns = { role: "user", is_valid: 1, uid: null, created_at: Date.now() } as const;
    const contact = { contact_email: email, phone, phone_e164: readTelephone(phone, settings).e164 };
    const user = { ...guest, ...columns, ...contact, guest: 1 };
    await store.transaction((trx) => users.insert(trx, user));
    return guest;
  },
  /** Reads a guest for a request. Returns `undefined` if there is none with the id. */
  async findGuest(id: string): Promise<CurrentUser | undefined> {
    const user = await users.find(store.db, id);
    return user?.guest === 1 ? { ...presentUser(user, noSession), role: "user", needsSecondFactor: false } : undefined;
  },
  /** Where a mail to an address goes: to the contact of a guest. It is `undefined` if the guest is deleted. */
  async mailAddressOf(email: string, db: Db = store.db): Promise<string | undefined> {
    if (!isGuestEmail(email)) return email;
    return (await users.findByEmail(db, email))?.contact_email ?? undefined;
  },
  /** Locks and returns a guest until the transaction ends. */
  async lockGuest(
    db: Db,
    id: string,
  ): Promise<Pick<UserTable, "id" | "email" | "contact_email" | "phone"> | undefined> {
    const user = (await users.lock(db, id)) ? await users.find(db, id) : undefined;
    return user?.guest === 1 ? user : undefined;
  },
  /** Deletes a guest who has nothing any more; their token ends at once, on every node. */
  async deleteGuest(db: Db, id: string): Promise<void> {
    await users.delete(db, id);
    await pubsub.publish(db, "access", id);
  },
  /** The ids of guests who came a week before `now` without ordering, or whose last order was `days` before it. */
  listExpiredGuests: (now: number, days: number, limit: number): Promise<string[]> =>
    guestRepository.listExpired(store.db, now - newGuestDays * dayMs, now - days * dayMs, limit),
});

interface RegistrationDeps {
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
function userRegistration({ store, reporting, audit, pubsub }: RegistrationDeps) {
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
    const existingUser = await findOrCreate(identity, name);
    // A guest's generated email has no mailbox, but an account may name it without having verified it.
    if (existingUser.guest === 1) throw new AppError("forbidden");
    const { uid, emailVerified } = identity;
    const isLinked = existingUser.uid === uid && existingUser.is_valid === Number(emailVerified);
    const user = isLinked ? existingUser : await link(existingUser.id, uid, emailVerified);
    if (!user) throw new AppError("forbidden", { detail: unverifiedEmail });
    return { id: user.id };
  }

  return { insert, registerIdentity };
}

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
    async findCurrentUser(id: string, pendingSession: Promise<Session | undefined>): Promise<CurrentUser | undefined> {
      const [user, session] = await Promise.all([users.find(store.db, id), pendingSession]);
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
    /** Where mails to the user go. It is `undefined` if the user is deleted or the email is not verified. */
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
     * Replaces the email of an account's user by a verified one. Returns `undefined` if there is no such user. `wasVerified`
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
