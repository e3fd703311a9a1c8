import { sql } from "kysely";
import { type OrderStatus, orderStatuses } from "#contract/constants/order.ts";
import { comparesTo } from "../database/paginate.ts";
import type { OrderTable } from "../database/schema.ts";
import { containsText } from "../database/search.ts";
import type { Db } from "../database/store.ts";

interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Period in which the order was placed, in ms since 1970; `to` is exclusive. */
  placed?: { from: number; to: number } | undefined;
  /** Substring of order number, email or name. */
  search?: string | undefined;
  /** Only orders older than the one with this id. */
  before?: string | undefined;
}

interface ChangedOrderFilter {
  /** Milliseconds since 1970. */
  since: number;
  after: Pick<OrderTable, "id" | "updated_at"> | undefined;
}

function filterOrders(db: Db, { status, placed, search, before }: OrderFilter) {
  let query = db.selectFrom("orders");
  if (status) query = query.where("orders.status", "=", status);
  if (placed) query = query.where("placed_at", ">=", placed.from).where("placed_at", "<", placed.to);
  if (before) {
    const at = db.selectFrom("orders").select("placed_at").where("id", "=", before);
    query = query.where(comparesTo(["orders.placed_at", "orders.id"], "<", at, before));
  }
  if (!search) return query;
  return query
    .innerJoin("payments", "payments.id", "orders.id")
    .leftJoin("users", "users.id", "payments.user_id")
    .where((eb) =>
      eb.or([
        containsText("orders.number", search),
        containsText("payments.email", search),
        containsText("users.name", search),
      ]),
    );
}

/** Selects orders; their records are read by `orderRepository.findByIds`. */
export const orderListRepository = {
  listIds: async (db: Db, filter: OrderFilter, limit: number): Promise<string[]> => {
    const rows = await filterOrders(db, filter)
      .select("orders.id")
      .orderBy("orders.placed_at", "desc")
      .orderBy("orders.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  },
  /**
   * Lists orders changed at `since` or later, oldest change first, starting after the order `after`.
   */
  listChanged: async (
    db: Db,
    { since, after }: ChangedOrderFilter,
    limit: number,
  ): Promise<Pick<OrderTable, "id" | "updated_at">[]> => {
    let query = db
      .selectFrom("orders")
      .select(["orders.id", "orders.updated_at"])
      // Naming all statuses lets the index by status and time be used.
      .where("orders.status", "in", orderStatuses)
      .where("orders.updated_at", ">=", since);
    if (after) {
      const { id, updated_at } = after;
      query = query.where(comparesTo(["orders.updated_at", "orders.id"], ">", sql.val(updated_at), id));
    }
    return query.orderBy("orders.updated_at").orderBy("orders.id").limit(limit).execute();
  },
  /** Returns ids of orders placed at `before` or earlier and still not accepted, oldest first, at most a hundred. */
  listUnaccepted: async (db: Db, before: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("orders")
      .select("id")
      .where("status", "=", "pending")
      .where("updated_at", "<=", before)
      .orderBy("updated_at")
      .orderBy("id")
      .limit(100)
      .execute();
    return rows.map((row) => row.id);
  },
};
