import { newId } from "../database/ids.ts";
import type { UserTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser, Identity } from "../domain/current-user.ts";
import type { ReportingService } from "../reporting/reporting.service.ts";
import { userRepository as users } from "./user.repository.ts";

const toCurrentUser = (user: UserTable): CurrentUser => ({
  kind: "user",
  id: user.id,
  email: user.email,
  name: user.name,
  role: user.role === "admin" ? "admin" : "user",
  isValid: user.is_valid === 1,
  uid: user.uid,
});

export type UserService = ReturnType<typeof userService>;

/** `adminEmail`: who becomes admin, once verified, while there is none (decisions §4). */
export function userService(store: Store, adminEmail: string | undefined, reporting: ReportingService) {
  async function findOrCreate(identity: Identity, name: string): Promise<UserTable> {
    const user = {
      id: newId(),
      email: identity.email,
      name,
      role: "user",
      is_valid: Number(identity.emailVerified),
      uid: identity.uid,
      created_at: Date.now(),
    };
    await store.transaction(async (trx) => {
      if (await users.insert(trx, user)) await reporting.addUsers(trx, 1);
    });
    return (await users.findByEmail(store.db, identity.email)) ?? user;
  }

  return {
    /** The person as the store knows them now; `undefined` once they are deleted. */
    async findCurrentUser(id: string): Promise<CurrentUser | undefined> {
      const user = await users.find(store.db, id);
      return user && toCurrentUser(user);
    },
    /**
     * Makes the holder of an ID token known to the product, once per email, and brings `isValid` and `uid` up to date
     * from the token. Refuses `forbidden` where another account of the provider, unverified, claims a known email.
     */
    async registerIdentity(identity: Identity, name = identity.name): Promise<CurrentUser> {
      const user = await findOrCreate(identity, name);
      const { uid, emailVerified } = identity;
      if (user.uid && user.uid !== uid && !emailVerified) throw new AppError("forbidden");
      const is_valid = Number(emailVerified);
      if (user.uid !== uid || user.is_valid !== is_valid) await users.update(store.db, user.id, { uid, is_valid });
      if (emailVerified && identity.email === adminEmail) await users.promoteFirstAdmin(store.db, user.id);
      return toCurrentUser({ ...user, uid, is_valid });
    },
    async isKnownEmail(email: string): Promise<boolean> {
      return (await users.findByEmail(store.db, email)) !== undefined;
    },
    /** The identity provider saw this email verified. */
    async markVerified(email: string): Promise<void> {
      await users.markVerified(store.db, email.toLowerCase());
      if (email.toLowerCase() !== adminEmail) return;
      const user = await users.findByEmail(store.db, adminEmail);
      if (user) await users.promoteFirstAdmin(store.db, user.id);
    },
  };
}
