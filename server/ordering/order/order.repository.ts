import type { ExpressionBuilder } from "kysely";
import { isOpenStatus, type OrderStatus, orderStatuses } from "#contract/ordering/order-constants.ts";
import type { OrderTable, Schema } from "../../platform/database/schema.ts";
import { containsText } from "../../platform/database/search.ts";
import type { IndexedColumns } from "../../platform/database/search-index.ts";
import type { Db } from "../../platform/database/store.ts";
import { type Contact, findOrderRecords } from "./order-record.repository.ts";

export type { OrderRecord } from "./order-record.repository.ts";

const openStatuses = orderStatuses.filter(isOpenStatus);

/** `updated_at` always grows: the clocks of processes differ, and order streams find changes by it. */
const laterThanBefore = (eb: ExpressionBuilder<Schema, "orders">, at: number) =>
  eb
    .case()
    .when("updated_at", "<", at)
    .then(at)
    .else(eb("updated_at", "+", 1))
    .end();

/** The text for searches of an order that loses its contact: it is made anew if it had one. */
const withoutContact = (eb: ExpressionBuilder<Schema, "orders">) =>
  eb.case().when("contact", "is", null).then(eb.ref("search_text")).else(null).end();

export const orderRepository = {
  insert: async (db: Db, order: OrderTable): Promise<void> => {
    await db.insertInto("orders").values(order).execute();
  },
  findByIds: findOrderRecords,
  /**
   * Changes the status if it is one of the given ones. Returns whether it did; of two concurrent calls only one
   * succeeds. An order that ends loses its contact, and the address of a guest who was deleted meanwhile.
   */
  transition: async (
    db: Db,
    id: string,
    from: readonly OrderStatus[],
    to: OrderStatus,
    at: number,
  ): Promise<boolean> => {
    if (from.length === 0) return false;
    const changed = await db
      .updateTable("orders")
      .set((eb) => ({
        status: to,
        updated_at: laterThanBefore(eb, at),
        ...(!isOpenStatus(to) && { contact: null, search_text: withoutContact(eb) }),
      }))
      .where("id", "=", id)
      .where("status", "in", from)
      .returning("kind")
      .executeTakeFirst();
    // A statement of its own, which sees the payments as they are once the order is locked.
    if (changed?.kind === "delivery" && !isOpenStatus(to)) {
      const ofDeleted = db.selectFrom("payments").select("id").where("id", "=", id).where("user_id", "is", null);
      await db.updateTable("orders").set({ address: null, search_text: null }).where("id", "in", ofDeleted).execute();
    }
    return changed !== undefined;
  },
  /** Keeps the text for searches of an order whose contact and address have not been changed since it was read. */
  saveIndex: async (
    db: Db,
    { id, contact, address }: Pick<OrderTable, "id" | "contact" | "address">,
    columns: IndexedColumns,
  ): Promise<void> => {
    const unchanged = db.updateTable("orders").set(columns).where("id", "=", id).where("search_text", "is", null);
    await unchanged
      .where("contact", contact === null ? "is" : "=", contact)
      .where("address", address === null ? "is" : "=", address)
      .execute();
  },
  /** Locks and returns an order until the transaction ends. */
  lock: (db: Db, id: string): Promise<OrderTable | undefined> =>
    db
      .updateTable("orders")
      .set((eb) => ({ ready_at: eb.ref("ready_at") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  /** Moves the promised time of a locked order; `mailedReadyAt` is the one that the last mail said, null if it was not moved by staff. */
  moveReadyAt: async (
    db: Db,
    id: string,
    { readyAt, mailedReadyAt, at }: { readyAt: number; mailedReadyAt: number | null; at: number },
  ): Promise<void> => {
    await db
      .updateTable("orders")
      .set((eb) => ({ ready_at: readyAt, told_ready_at: mailedReadyAt, updated_at: laterThanBefore(eb, at) }))
      .where("id", "=", id)
      .execute();
  },
  /**
   * Locks an order until the transaction ends and makes streams find it as changed, if it has one of the statuses. Returns
   * whether it has.
   */
  touch: async (db: Db, id: string, statuses: readonly OrderStatus[], at: number): Promise<boolean> => {
    const result = await db
      .updateTable("orders")
      .set((eb) => ({ updated_at: laterThanBefore(eb, at) }))
      .where("id", "=", id)
      .where("status", "in", statuses)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  /** Keeps in a guest's orders that have not ended how the guest can be reached, before their payments get another user. */
  keepContact: async (db: Db, userId: string, contact: Contact): Promise<void> => {
    const paymentsOfUser = db.selectFrom("payments").select("id").where("user_id", "=", userId);
    await db
      .updateTable("orders")
      .set((eb) => ({
        contact: eb.case().when("status", "in", openStatuses).then(JSON.stringify(contact)).else(null).end(),
        search_text: null,
      }))
      .where("id", "in", paymentsOfUser)
      .execute();
  },
  /**
   * Removes the addresses and contacts of a user's orders, before their payments lose the user. A delivery that has not ended keeps
   * its address, which is needed to deliver it. Locks all orders of the user, so that none ends meanwhile.
   */
  clearContactsOfUser: async (db: Db, userId: string): Promise<void> => {
    const paymentsOfUser = db.selectFrom("payments").select("id").where("user_id", "=", userId);
    await db
      .updateTable("orders")
      .set((eb) => ({
        contact: null,
        search_text: null,
        address: eb.case().when("status", "in", openStatuses).then(eb.ref("address")).else(null).end(),
      }))
      .where("id", "in", paymentsOfUser)
      .execute();
  },
  /** Removes the addresses of deliveries of deleted users that were promised before `before` and that nobody has ended. */
  clearAbandonedAddresses: async (db: Db, before: number): Promise<void> => {
    await db
      .updateTable("orders")
      .set({ address: null, search_text: null })
      .where("status", "in", openStatuses)
      .where("ready_at", "<", before)
      .where("address", "is not", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.id", "=", "orders.id")
            .where("payments.user_id", "is", null),
        ),
      )
      .execute();
  },
  /** Removes the contacts of orders that were promised before `before`, whatever became of them. */
  clearOldContacts: async (db: Db, before: number): Promise<void> => {
    await db
      .updateTable("orders")
      .set({ contact: null, search_text: null })
      .where("contact", "is not", null)
      .where("ready_at", "<", before)
      .execute();
  },
  /** Removes the contacts with this email, and returns the ids of their orders. */
  clearContactsWith: async (db: Db, email: string): Promise<string[]> => {
    const orders = await db
      .updateTable("orders")
      .set({ contact: null, search_text: null })
      .where("contact", "is not", null)
      .where(containsText("contact", `"email":${JSON.stringify(email)}`))
      .returning("id")
      .execute();
    return orders.map(({ id }) => id);
  },
  clearContacts: async (db: Db, ids: readonly string[]): Promise<void> => {
    await db
      .updateTable("orders")
      .set({ address: null, contact: null, search_text: null })
      .where("id", "in", ids)
      .execute();
  },
};
