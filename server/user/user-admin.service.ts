import { toIsoInstant } from "#contract/instant.ts";
import type { User } from "#contract/user.ts";
import { maxPageSize, paginate } from "../database/paginate.ts";
import type { UserTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { IdentityProvider } from "../integrations/identity/provider.ts";
import type { ReportingService } from "../reporting/reporting.service.ts";
import { userRepository as users } from "./user.repository.ts";

const present = (user: UserTable): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  isValid: user.is_valid === 1,
  ...(user.uid && { uid: user.uid }),
  createdAt: toIsoInstant(user.created_at),
});

/** Called for each feature within the transaction that deletes a user. */
export type UserDeletionStep = (db: Db, person: { id: string; email: string }) => Promise<void>;

interface Deps {
  store: Store;
  identity: Pick<IdentityProvider, "deleteAccount">;
  reporting: ReportingService;
  deletionSteps: readonly UserDeletionStep[];
}

export type UserAdminService = ReturnType<typeof userAdminService>;

/** User administration. At least one admin always remains (D4). */
export function userAdminService({ store, identity, reporting, deletionSteps }: Deps) {
  async function findOrThrow(db: Db, id: string): Promise<UserTable> {
    const user = await users.find(db, id);
    if (!user) throw new AppError("user_not_found");
    return user;
  }

  /** Locks all admins before it reads the user, so that no two of them stop being admins at once. */
  async function lockAdminsAndFind(db: Db, id: string) {
    const admins = await users.lockAdmins(db);
    const user = await findOrThrow(db, id);
    return { user, isLastAdmin: user.role === "admin" && admins.every((admin) => admin.id === id) };
  }

  return {
    async list(search: string | undefined, before: string | undefined) {
      const rows = await users.list(store.db, maxPageSize + 1, search || undefined, before);
      const { shown, next } = paginate(rows, (user) => user.id);
      return { items: shown.map(present), next: next && { ...(search && { q: search }), ...next } };
    },
    /** Returns the number of users changed: 0 if already admin. Throws `user_not_found`. */
    async promote(id: string): Promise<number> {
      const promoted = await users.promote(store.db, id);
      if (promoted === 0) await findOrThrow(store.db, id);
      return promoted;
    },
    /** Throws `user_not_found`, `last_admin`. */
    demote: (id: string): Promise<number> =>
      store.transaction(async (trx) => {
        const { user, isLastAdmin } = await lockAdminsAndFind(trx, id);
        if (user.role !== "admin") return 0;
        if (isLastAdmin) throw new AppError("last_admin");
        await users.update(trx, id, { role: "user" });
        return 1;
      }),
    /**
     * Deletes a user with all personal data; payments keep their amounts. Ends sessions and credentials; access tokens
     * stop working with the row. Throws `user_not_found`, `email_mismatch`, `last_admin`.
     */
    async delete(id: string, email: string | undefined): Promise<number> {
      const uid = await store.transaction(async (trx) => {
        const { user, isLastAdmin } = await lockAdminsAndFind(trx, id);
        if (email !== undefined && user.email !== email) throw new AppError("email_mismatch");
        if (isLastAdmin) throw new AppError("last_admin");
        for (const step of deletionSteps) await step(trx, user);
        await users.delete(trx, id);
        await reporting.addUsers(trx, -1);
        return user.uid;
      });
      if (!uid) return 1;
      await identity.deleteAccount(uid);
      // Deletes a user who was registered again by an ID token between the two deletions.
      await store.transaction(async (trx) => {
        const back = await users.deleteByUid(trx, uid);
        if (back > 0) await reporting.addUsers(trx, -back);
      });
      return 1;
    },
  };
}
