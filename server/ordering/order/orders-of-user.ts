import type { Order } from "#contract/ordering/order.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { inBatches } from "../../platform/database/batches.ts";
import type { RowPosition } from "../../platform/database/paginate.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { orderHistoryRepository as history } from "./order-history.repository.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";
import type { Contact } from "./order-record.repository.ts";

/** What a user left in orders: read, changed and removed for them. */
export const ordersOfUser = (store: Store, presentTo: (currentUser: CurrentUser, record: OrderRecord) => Order) => ({
  /**
   * Removes a user's email and the reasons of their orders from the histories, within the transaction that deletes the
   * user, before their payments lose the user. A delivery that has not ended keeps its address until then.
   */
  async anonymizeUser(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
    await orders.clearContactsOfUser(db, id);
    await history.anonymizeUser(db, id, email);
  },
  /**
   * Removes what an order that has not ended keeps of its guest, a day after its promised time: the address of a guest who was
   * deleted, and the contact of one who has an account now.
   */
  async clearAbandonedContacts(now: number): Promise<void> {
    await store.transaction((trx) => orders.clearAbandonedAddresses(trx, now - dayMs));
    await store.transaction((trx) => orders.clearOldContacts(trx, now - dayMs));
  },
  /** Orders placed before a time (ms since 1970), oldest first, after a position. */
  listPlacedBefore: (before: number, after: RowPosition | undefined, limit: number): Promise<RowPosition[]> =>
    orderLists.listPlacedBefore(store.db, { before, after }, limit),
  /** Removes addresses, guests and what was written about these orders, before their payments lose the guest. */
  async anonymizeByIds(db: Db, ids: readonly string[]): Promise<void> {
    await orders.clearContacts(db, ids);
    await history.anonymizeByOrderIds(db, ids);
  },
  /** Keeps how a guest without an account can be reached, within the transaction that moves the orders to an account. */
  keepContact: (db: Db, guestId: string, contact: Contact): Promise<void> => orders.keepContact(db, guestId, contact),
  /** The contacts with an email of orders that an account has taken over. */
  async listContacts(email: string): Promise<(Contact & { orderId: string })[]> {
    const ids = await orderLists.listIdsWithContact(store.db, email);
    const records = await orders.findByIds(store.db, ids);
    return records.flatMap(({ order, contact }) => (contact ? [{ orderId: order.id, ...contact }] : []));
  },
  /** Removes the contacts with an email from orders that an account has taken over, and returns the ids of these orders. */
  forgetContact: (db: Db, email: string): Promise<string[]> => orders.clearContactsWith(db, email),
  /** Replaces a user's email in the histories, within the transaction that changes it. */
  changeEmail: (db: Db, from: string, to: string): Promise<void> => history.changeEmail(db, from, to),
  /** The user's own orders among those of the payments, without the names of staff. */
  async listOfUser(currentUser: CurrentUser, paymentIds: readonly string[]): Promise<Order[]> {
    const records = await inBatches(paymentIds, (ids) => orders.findByIds(store.db, ids));
    const ownRecords = records.filter(({ payment }) => payment.user_id === currentUser.id);
    return ownRecords.map((record) => presentTo({ ...currentUser, role: "user" }, record));
  },
});
