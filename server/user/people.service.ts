import { instantOf } from "#contract/instant.ts";
import type { User } from "#contract/user.ts";
import { mostListed, pageOf } from "../database/page-of.ts";
import type { UserTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { Refusal } from "../http/refusal.ts";
import type { IdentityProvider } from "../integrations/identity/provider.ts";
import type { ReportingService } from "../reporting/reporting.service.ts";
import { userRepository as users } from "./user.repository.ts";

const present = (user: UserTable): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role === "admin" ? "admin" : "user",
  isValid: user.is_valid === 1,
  ...(user.uid && { uid: user.uid }),
  createdAt: instantOf(user.created_at),
});

/** What a feature does, within the transaction, when a person is deleted. */
export type Forget = (db: Db, person: { id: string; email: string }) => Promise<void>;

interface Parts {
  store: Store;
  identity: Pick<IdentityProvider, "deleteAccount">;
  reporting: ReportingService;
  forget: readonly Forget[];
}

export type PeopleService = ReturnType<typeof peopleService>;

/** What admins do with people. There is always an admin left (decisions §4). */
export function peopleService({ store, identity, reporting, forget }: Parts) {
  async function found(db: Db, id: string): Promise<UserTable> {
    const user = await users.find(db, id);
    if (!user) throw new Refusal("user_not_found");
    return user;
  }

  async function keepOneAdmin(db: Db, leaving: string): Promise<void> {
    const admins = await users.lockAdmins(db);
    if (admins.every((admin) => admin.id === leaving)) throw new Refusal("last_admin");
  }

  return {
    async list(word: string | undefined, before: string | undefined) {
      const rows = await users.list(store.db, mostListed + 1, word || undefined, before);
      const { shown, next } = pageOf(rows, (user) => user.id);
      return { items: shown.map(present), next: next && { ...(word && { q: word }), ...next } };
    },
    /** Answers how many it changed: none for one who is admin already. Throws `user_not_found`. */
    async promote(id: string): Promise<number> {
      const user = await found(store.db, id);
      if (user.role === "admin") return 0;
      await users.update(store.db, id, { role: "admin" });
      return 1;
    },
    /** Throws `user_not_found`, `last_admin`. */
    demote: (id: string): Promise<number> =>
      store.transaction(async (trx) => {
        const user = await found(trx, id);
        if (user.role !== "admin") return 0;
        await keepOneAdmin(trx, id);
        await users.update(trx, id, { role: "user" });
        return 1;
      }),
    /**
     * Deletes a person with what hangs on them; amounts stay in the books. Sessions and credentials end too, and tokens
     * with the row they name. Throws `user_not_found`, `email_mismatch`, `last_admin`.
     */
    async remove(id: string, email: string | undefined): Promise<number> {
      const uid = await store.transaction(async (trx) => {
        const user = await found(trx, id);
        if (email !== undefined && user.email !== email) throw new Refusal("email_mismatch");
        if (user.role === "admin") await keepOneAdmin(trx, id);
        for (const step of forget) await step(trx, user);
        await users.remove(trx, id);
        await reporting.people(trx, -1);
        return user.uid;
      });
      if (!uid) return 1;
      await identity.deleteAccount(uid);
      // Whoever came back by an ID token between the two deletions goes with the account.
      await store.transaction(async (trx) => {
        const back = await users.removeByUid(trx, uid);
        if (back > 0) await reporting.people(trx, -back);
      });
      return 1;
    },
  };
}
