import type { Logger } from "pino";
import type { User } from "#contract/people/user.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toMailbox } from "#contract/platform/mailbox.ts";
import type { RecordChange } from "../platform/database/audit-trail.ts";
import { maxPageSize, paginate } from "../platform/database/paginate.ts";
import type { UserTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import { readSearchTerms } from "../platform/lib/search-terms.ts";
import type { MailSearchTexts } from "../providers/mail/mailbox.ts";
import { guestRepository } from "./guest.repository.ts";
import { userRepository as users } from "./user.repository.ts";
import { type Deleter, lockAdminsAndFind, type UserDeletionDeps, userDeletion } from "./user-deletion.ts";
import { userIndex } from "./user-index.ts";

const present = (user: UserTable): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  isValid: user.is_valid === 1,
  ...(user.uid && { uid: user.uid }),
  createdAt: toIsoInstant(user.created_at),
});

interface Deps extends UserDeletionDeps {
  /** Deletes mails of the development mailbox that contain one of the texts. */
  deleteMails: ((texts: MailSearchTexts) => Promise<void>) | undefined;
  log: Logger;
}

interface RequestedDeletion extends Deleter {
  email?: string | undefined;
  recordChange: RecordChange;
}

export type UserAdminService = ReturnType<typeof userAdminService>;

/** User administration. At least one admin always remains (D4). */
export function userAdminService({ deleteMails, log, ...deps }: Deps) {
  const { store, pubsub } = deps;
  const { deleteWithin, deleteAccount } = userDeletion(deps);
  const indexUsers = userIndex(store, deps.settings);

  return {
    async list(search: string | undefined, before: string | undefined) {
      if (search) await indexUsers();
      const terms = search ? readSearchTerms(search, deps.settings) : undefined;
      const rows = await store.read((db) => users.list(db, maxPageSize + 1, terms, before));
      const { shown, next } = paginate(rows, (user) => user.id);
      return { items: shown.map(present), next: next && { ...(search && { q: search }), ...next } };
    },
    /** The user with an email, guests without an account included. Throws `user_not_found`. */
    async findByEmail(email: string): Promise<UserTable> {
      const user = await users.findByEmail(store.db, toMailbox(email));
      if (!user) throw new AppError("user_not_found");
      return user;
    },
    /** The user of an email, and guests without an account who typed it, whom it was not verified for. */
    async findPersons(email: string): Promise<{ account: UserTable | undefined; guests: UserTable[] }> {
      const user = await users.findByEmail(store.db, email);
      const guests = await guestRepository.listByContact(store.db, email);
      return user?.guest === 1 ? { account: undefined, guests: [user, ...guests] } : { account: user, guests };
    },
    /** Returns the number of users changed: 0 if already admin. Throws `user_not_found`, `user_unverified`. */
    promote: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const promoted = await users.promote(trx, id);
        const user = promoted === 0 ? await users.find(trx, id) : undefined;
        if (promoted === 0 && !user) throw new AppError("user_not_found");
        if (user && user.role !== "admin") throw new AppError("user_unverified");
        if (promoted > 0) {
          await recordChange(trx, { subject: id, before: { role: "user" }, after: { role: "admin" } });
          await pubsub.publish(trx, "access", id);
        }
        return promoted;
      }),
    /** Throws `user_not_found`, `last_admin`. */
    demote: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const { user, isLastAdmin } = await lockAdminsAndFind(trx, id);
        if (user.role !== "admin") return 0;
        if (isLastAdmin) throw new AppError("last_admin");
        await users.update(trx, id, { role: "user" });
        await recordChange(trx, { subject: id, before: { role: "admin" }, after: { role: "user" } });
        await pubsub.publish(trx, "access", id);
        return 1;
      }),
    /**
     * Deletes a user with all personal data; payments keep their amounts. Ends sessions and credentials at once if the
     * identity provider can be reached, or when it can be again; access tokens stop working with the row. Throws
     * `user_not_found`, `email_mismatch` if `email` is not the user's, `last_admin`.
     */
    async delete(id: string, { email, isByStaff, recordChange }: RequestedDeletion): Promise<number> {
      const check = (trx: Db) => async (user: UserTable) => {
        if (email !== undefined && user.email !== email) throw new AppError("email_mismatch");
        // Before the deletion, which removes the address from entries of the deleted user.
        await recordChange(trx, { subject: id, before: { role: user.role } });
      };
      const { accountDeletion, mailSearchTexts } = await store.transaction((trx) =>
        deleteWithin(trx, id, check(trx), { isByStaff }),
      );
      await deleteMails?.(mailSearchTexts);
      if (accountDeletion) {
        await deleteAccount(accountDeletion).catch((error) =>
          log.warn({ err: error }, "deleting the account failed; it is retried"),
        );
      }
      return 1;
    },
  };
}
