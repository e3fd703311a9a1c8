import type { ExportedData, ExportedReservation } from "#contract/account.ts";
import { commandLineAddress } from "#contract/operating/audit-constants.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toMailbox } from "#contract/platform/mailbox.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import { presentUser } from "../../people/present-user.ts";
import { accountDeletedKey } from "../../people/user.mails.ts";
import type { UserAdminService } from "../../people/user-admin.service.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import type { UserTable } from "../../platform/database/schema.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { deleteStoredResponses } from "../../platform/idempotency/stored-responses.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { dataExport } from "./data-export.ts";

interface Deps extends Pick<ReturnType<typeof dataExport>, "exportUser" | "exportAccount"> {
  store: Store;
  outbox: Pick<Outbox, "forgetPerson">;
  audit: Pick<AuditService, "record">;
  orders: Pick<OrderService, "forgetContact" | "listContacts">;
  reservations: Pick<ReservationService, "listOfContact" | "listOfPerson" | "cancelAndAnonymize">;
  users: Pick<UserAdminService, "findPersons" | "delete">;
}

type GuestData = Awaited<ReturnType<Deps["exportUser"]>> & {
  contact: { name: string; email: string | null; phone: string | null };
};

interface ExportedPersons extends Partial<ExportedData> {
  /** Guests without an account who typed the address. It was not verified. */
  guests: GuestData[];
  reservations: ExportedReservation[];
  /** The contacts of orders that another account has taken over from a guest who typed the address; the orders are that account's. */
  contacts: Awaited<ReturnType<OrderService["listContacts"]>>;
}

/** How much there was besides an account. */
interface Forgotten {
  guests: number;
  bookings: number;
  orders: number;
}

/** The user as a request of theirs would be answered. */
const asCurrentUser = (user: UserTable): CurrentUser => ({
  ...presentUser(user, { id: "", uid: user.uid ?? "", authenticatedAt: 0, secondFactor: false }),
  role: user.role,
  needsSecondFactor: false,
});

/**
 * Everything under an email address: the account, guests without an account who typed it, bookings by telephone, and contacts of orders. Methods
 * throw `user_not_found` if there is nothing.
 */
export function personsByEmail({ store, outbox, audit, orders, reservations, users, ...exports }: Deps) {
  async function exportGuest(guest: UserTable): Promise<GuestData> {
    const contact = { name: guest.name, email: guest.contact_email, phone: guest.phone };
    return { contact, ...(await exports.exportUser(asCurrentUser(guest))) };
  }

  /**
   * Removes the person from bookings by telephone, of which future ones are cancelled, and from orders that another account
   * has taken over from a guest who typed the email. Returns how many there were. `keptMail` is the key of a mail that stays.
   */
  const forgetRecords = (email: string, keptMail: string | undefined): Promise<{ bookings: number; orders: number }> =>
    store.transaction(async (trx) => {
      const person = { id: "", email, name: "", is_valid: 1 };
      const ids = (await reservations.listOfPerson(trx, person)).map(({ id }) => id);
      await outbox.forgetPerson(trx, email, new Set(ids), keptMail);
      await deleteStoredResponses(trx, new Set([email, ...ids]));
      await reservations.cancelAndAnonymize(trx, person, ids, { isByStaff: true });
      const orderIds = await orders.forgetContact(trx, email);
      for (const subject of [...ids, ...orderIds])
        await audit.record(trx, { call: "personForgotten", subject, address: commandLineAddress });
      return { bookings: ids.length, orders: orderIds.length };
    });

  return {
    async export(address: string): Promise<ExportedPersons> {
      const email = toMailbox(address);
      const { account, guests } = await users.findPersons(email);
      const bookings = await reservations.listOfContact(email);
      const contacts = await orders.listContacts(email);
      if (!account && guests.length + bookings.length + contacts.length === 0) throw new AppError("user_not_found");
      const exported = account && (await exports.exportAccount(asCurrentUser(account)));
      const ids = [...(account ? [account] : []), ...guests].map(({ id }) => id);
      for (const subject of [...ids, ...contacts.map(({ orderId }) => orderId)])
        await audit.record(store.db, { call: "personExported", subject, address: commandLineAddress });
      const guestData: GuestData[] = [];
      for (const guest of guests) guestData.push(await exportGuest(guest));
      return {
        ...(exported ?? { exportedAt: toIsoInstant(Date.now()) }),
        // An account with an unverified address does not have the bookings by telephone.
        reservations: [
          ...new Map([...bookings, ...(exported?.reservations ?? [])].map((one) => [one.reservationId, one])).values(),
        ],
        guests: guestData,
        contacts,
      };
    },
    /** Deletes all of it. `recordChange` notes each user. Throws `last_admin`. */
    async forget(address: string, recordChange: RecordChange): Promise<Forgotten> {
      const email = toMailbox(address);
      const { account, guests } = await users.findPersons(email);
      if (account) await users.delete(account.id, { isByStaff: true, recordChange });
      for (const { id } of guests) await users.delete(id, { isByStaff: true, recordChange });
      const forgotten = await forgetRecords(email, account && accountDeletedKey(account.id));
      const count = guests.length + forgotten.bookings + forgotten.orders;
      if (!account && count === 0) throw new AppError("user_not_found");
      return { guests: guests.length, ...forgotten };
    },
  };
}
