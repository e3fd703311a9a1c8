import { guestEmailOf, isGuestEmail, newGuestDays } from "#contract/people/guest-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { newId } from "../platform/database/ids.ts";
import type { UserTable } from "../platform/database/schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import type { CurrentUser, Session } from "../platform/domain/current-user.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { House } from "../platform/lib/country.ts";
import { readTelephone } from "../platform/lib/telephone.ts";
import { guestRepository } from "./guest.repository.ts";
import { presentUser } from "./present-user.ts";
import { userRepository as users } from "./user.repository.ts";

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
export const guests = ({ store, pubsub, settings }: GuestDeps) => ({
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
  /** Reads a guest for a request; `undefined` if there is none with the id. */
  async findGuest(id: string): Promise<CurrentUser | undefined> {
    const user = await users.find(store.db, id);
    return user?.guest === 1 ? { ...presentUser(user, noSession), role: "user", needsSecondFactor: false } : undefined;
  },
  /** Where a mail to an address goes: to the contact of a guest; `undefined` if the guest is deleted. */
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
