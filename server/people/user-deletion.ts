import { z } from "zod";
import type { ReportingService } from "../house/reporting/reporting.service.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { UserTable } from "../platform/database/schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { Outbox } from "../platform/events/outbox.ts";
import type { DueMessage } from "../platform/events/outbox-handler.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import type { MailSearchTexts } from "../providers/mail/mailbox.ts";
import { accountDeletedKey, accountDeletedMail } from "./user.mails.ts";
import { userRepository as users } from "./user.repository.ts";

type Person = Pick<UserTable, "id" | "email" | "name" | "is_valid">;

/** Who deletes a person. If staff do, the deposits of future reservations are refunded in full. */
export interface Deleter {
  isByStaff: boolean;
}

/**
 * Removes a person's data from all features, within the transaction that deletes the user. Returns what identifies mails
 * about the person.
 */
export type PersonalDataDeletion = (db: Db, person: Person, deleter: Deleter) => Promise<MailSearchTexts>;

export interface UserDeletionDeps {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  identity: Pick<IdentityProvider, "deleteAccount" | "endSessionsBefore">;
  reporting: ReportingService;
  outbox: Outbox;
  settings: LiveSettings;
  deletePersonalData: PersonalDataDeletion;
}

/** When the user was deleted, in ms since 1970. */
const DeletionTime = z.number().default(Number.MAX_SAFE_INTEGER);
const AccountDeletion = z.object({ uid: z.string(), deletedAt: DeletionTime });
type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Locks all admins before it reads the user, so that no two of them stop being admins at once. */
export async function lockAdminsAndFind(db: Db, id: string) {
  const admins = await users.lockAdmins(db);
  const user = await users.find(db, id);
  if (!user) throw new AppError("user_not_found");
  return { user, isLastAdmin: user.role === "admin" && admins.every((admin) => admin.id === id) };
}

/** Deletion of users: here in one transaction, then through the outbox at the identity provider. */
export function userDeletion(deps: UserDeletionDeps) {
  const { store, pubsub, identity, reporting, outbox, settings, deletePersonalData } = deps;
  /**
   * Deletes a user with all personal data, and enqueues the deletion of the account and a mail that confirms it. Returns that
   * deletion, if the user has an account, and the texts that identify mails about the person. Throws `user_not_found`, `last_admin`, or what `check` throws.
   */
  async function deleteWithin(
    db: Db,
    id: string,
    check: (user: UserTable) => Promise<void> = async () => {},
    { keepAccount = false, isByStaff = false } = {},
  ) {
    const { isLastAdmin } = await lockAdminsAndFind(db, id);
    const user = await users.lockForDeletion(db, id, store.engine);
    if (!user) throw new AppError("user_not_found");
    await check(user);
    if (isLastAdmin) throw new AppError("last_admin");
    const mailSearchTexts = await deletePersonalData(db, user, { isByStaff });
    await users.delete(db, id);
    await pubsub.publish(db, "access", id);
    if (user.guest === 0) await reporting.addUsers(db, -1);
    const accountDeletion = user.uid && !keepAccount ? { uid: user.uid, deletedAt: Date.now() } : undefined;
    // The user's id is in the key: an account that is registered again after its deletion failed is another user.
    if (accountDeletion)
      await outbox.enqueue(db, { key: `account-deletion:${id}`, kind: "account-deletion", payload: accountDeletion });
    // After the mails about the person were discarded.
    const confirmation = accountDeletedMail(settings, user, { isByStaff });
    if (confirmation) await outbox.enqueue(db, confirmation);
    return { accountDeletion, mailSearchTexts: { ...mailSearchTexts, keptKey: accountDeletedKey(id) } };
  }

  /**
   * Deletes an account, and then a user whom a still valid ID token of it registered in the meantime. If the person has
   * signed in again since the deletion failed, the account and the new user stay.
   */
  async function deleteAccount({ uid, deletedAt }: AccountDeletion): Promise<void> {
    await identity.endSessionsBefore(uid, deletedAt);
    const isBack = (await users.listByUid(store.db, uid)).some(({ created_at: since }) => since > deletedAt);
    if (!isBack) await identity.deleteAccount(uid);
    await store.transaction(async (trx) => {
      for (const { id, created_at: since } of await users.listByUid(trx, uid))
        if (!isBack || since <= deletedAt) await deleteWithin(trx, id);
    });
  }

  return {
    /**
     * Deletes the user with an email if it is not verified; the account stays, since its email at the provider may be
     * another by now. Returns the id of a user who keeps the email.
     */
    async deleteUnverifiedByEmail(db: Db, email: string): Promise<string | undefined> {
      const user = await users.findByEmail(db, email);
      if (!user || user.is_valid === 1) return user?.id;
      const isVerified = async ({ is_valid }: UserTable) => {
        if (is_valid === 1) throw new AppError("forbidden");
      };
      await deleteWithin(db, user.id, isVerified, { keepAccount: true });
      return undefined;
    },
    /** Deletes the user of an account whose email is not verified, and the account; no effect on others. */
    async deleteUnverified(uid: string): Promise<void> {
      const hasUser = await store.transaction(async (trx) => {
        const usersOfUid = await users.listByUid(trx, uid);
        for (const { id } of usersOfUid)
          await deleteWithin(trx, id, async (user) => {
            if (user.is_valid === 1) throw new AppError("user_not_found");
          });
        return usersOfUid.length > 0;
      });
      // The user of an account that never signed in does not exist; the account is deleted by the outbox otherwise.
      if (!hasUser) await identity.deleteAccount(uid);
    },
    deleteWithin,
    deleteAccount,
    /** Outbox handler that deletes an account; repeating it has no effect. */
    handleAccountDeletion: ({ payload }: DueMessage): Promise<void> => deleteAccount(AccountDeletion.parse(payload)),
  };
}
