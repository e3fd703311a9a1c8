import type { ExpressionBuilder } from "kysely";
import type { OrderStatus } from "#contract/constants/order.ts";
import { columnsOf } from "../database/columns.ts";
import { compiledListQuery, rowsOf } from "../database/compiled-query.ts";
import type {
  OrderChangeTable,
  OrderLineStationTable,
  OrderTable,
  PaymentLineTable,
  PaymentTable,
  Schema,
} from "../database/schema.ts";
import type { Db } from "../database/store.ts";
import { lineStationRepository } from "./line-station.repository.ts";

/** An order with its lines, payment and history. */
export interface OrderRecord {
  order: OrderTable;
  payment: PaymentTable;
  /** The guest's current name; undefined if the user was deleted. */
  guestName: string | undefined;
  /** How a guest without an account can be reached. */
  contact: { email: string; phone: string } | undefined;
  lines: PaymentLineTable[];
  changes: OrderChangeTable[];
  /** What the stations have done of the lines. */
  lineStations: OrderLineStationTable[];
}

/** `updated_at` always grows: the clocks of processes differ, and order streams find changes by it. */
const laterThanBefore = (eb: ExpressionBuilder<Schema, "orders">, at: number) =>
  eb
    .case()
    .when("updated_at", "<", at)
    .then(at)
    .else(eb("updated_at", "+", 1))
    .end();

const insertOrders = compiledListQuery<OrderTable, never>((db, rows) =>
  db.insertInto("orders").columns(columnsOf.orders).expression(rowsOf(rows, columnsOf.orders)),
);

export const orderRepository = {
  insert: async (db: Db, order: OrderTable): Promise<void> => {
    await insertOrders(db, [order]);
  },
  /** Returns the records in the order of `ids`. */
  findByIds: async (db: Db, ids: readonly string[]): Promise<OrderRecord[]> => {
    if (ids.length === 0) return [];
    const orders = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
    const payments = await db.selectFrom("payments").selectAll().where("id", "in", ids).execute();
    const userIds = payments.flatMap(({ user_id }) => (user_id ? [user_id] : []));
    const users =
      userIds.length === 0
        ? []
        : await db
            .selectFrom("users")
            .select(["id", "name", "contact_email", "phone"])
            .where("id", "in", userIds)
            .execute();
    const lines = await db
      .selectFrom("payment_lines")
      .selectAll()
      .where("payment_id", "in", ids)
      .orderBy("position")
      .execute();
    const changes = await db
      .selectFrom("order_changes")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .execute();
    const lineStations = await lineStationRepository.listOfOrders(db, ids);
    const stationsOf = Map.groupBy(lineStations, (row) => row.order_id);
    const linesOf = Map.groupBy(lines, (line) => line.payment_id);
    const changesOf = Map.groupBy(changes, (change) => change.order_id);
    return ids.flatMap((id) => {
      const order = orders.find((row) => row.id === id);
      const payment = payments.find((row) => row.id === id);
      if (!order || !payment) return [];
      const guest = users.find((user) => user.id === payment.user_id);
      const contact = guest?.contact_email ? { email: guest.contact_email, phone: guest.phone ?? "" } : undefined;
      const [own, history, done] = [linesOf.get(id) ?? [], changesOf.get(id) ?? [], stationsOf.get(id) ?? []];
      return [{ order, payment, guestName: guest?.name, contact, lines: own, changes: history, lineStations: done }];
    });
  },
  /**
   * Changes the status if it is one of the given ones. Returns whether it did; of two concurrent calls only one
   * succeeds.
   */
  transition: async (
    db: Db,
    id: string,
    from: readonly OrderStatus[],
    to: OrderStatus,
    at: number,
  ): Promise<boolean> => {
    if (from.length === 0) return false;
    const result = await db
      .updateTable("orders")
      .set((eb) => ({ status: to, updated_at: laterThanBefore(eb, at) }))
      .where("id", "=", id)
      .where("status", "in", from)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  /** Locks and returns an order until the transaction ends. */
  lock: (db: Db, id: string): Promise<OrderTable | undefined> =>
    db
      .updateTable("orders")
      .set((eb) => ({ ready_at: eb.ref("ready_at") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  /** Moves the promised time of a locked order; `mailedReadyAt` is the one that the last mail said. */
  moveReadyAt: async (
    db: Db,
    id: string,
    { readyAt, mailedReadyAt, at }: { readyAt: number; mailedReadyAt: number; at: number },
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
  /** Removes the addresses of a user's orders, before their payments lose the user. */
  clearDeliveryAddressesOfUser: async (db: Db, userId: string): Promise<void> => {
    const own = db.selectFrom("payments").select("id").where("user_id", "=", userId);
    await db.updateTable("orders").set({ address: null }).where("id", "in", own).execute();
  },
  clearDeliveryAddresses: async (db: Db, ids: readonly string[]): Promise<void> => {
    await db.updateTable("orders").set({ address: null }).where("id", "in", ids).execute();
  },
};
