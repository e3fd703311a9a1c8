import type { Order } from "#contract/order.ts";
import { inBatches } from "../database/batches.ts";
import type { RowPosition } from "../database/paginate.ts";
import type { Db, Store } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { orderHistoryRepository as history } from "./order-history.repository.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";

/** What a user left in orders: read, changed and removed for them. */
export const ordersOfUser = (
  { db: reading }: Store,
  presentTo: (currentUser: CurrentUser, record: OrderRecord) => Order,
) => ({
  /**
   * Removes a user's email and the reasons of their orders from the histories, within the transaction that deletes the
   * user, before their payments lose the user.
   */
  async anonymizeUser(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
    await orders.clearDeliveryAddressesOfUser(db, id);
    await history.anonymizeUser(db, id, email);
  },
  /** Orders placed before a time (ms since 1970), oldest first, after a position. */
  listPlacedBefore: (before: number, after: RowPosition | undefined, limit: number): Promise<RowPosition[]> =>
    orderLists.listPlacedBefore(reading, { before, after }, limit),
  /** Removes addresses, guests and what was written about these orders, before their payments lose the guest. */
  async anonymizeByIds(db: Db, ids: readonly string[]): Promise<void> {
    await orders.clearDeliveryAddresses(db, ids);
    await history.anonymizeByOrderIds(db, ids);
  },
  /** Replaces a user's email in the histories, within the transaction that changes it. */
  changeEmail: (db: Db, from: string, to: string): Promise<void> => history.changeEmail(db, from, to),
  /** The user's own orders among those of the payments, without the names of staff. */
  async listOfUser(currentUser: CurrentUser, paymentIds: readonly string[]): Promise<Order[]> {
    const records = await inBatches(paymentIds, (ids) => orders.findByIds(reading, ids));
    const own = records.filter(({ payment }) => payment.user_id === currentUser.id);
    return own.map((record) => presentTo({ ...currentUser, role: "user" }, record));
  },
});
