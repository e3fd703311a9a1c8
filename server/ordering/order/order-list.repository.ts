import { type ExpressionBuilder, sql } from "kysely";
import {
  isOpenStatus,
  type OrderStatus,
  orderStatuses,
  statusesBeforeReady,
} from "#contract/ordering/order-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { firstIdAt } from "../../platform/database/ids.ts";
import { comparesTo, type RowPosition } from "../../platform/database/paginate.ts";
import type { OrderTable, Schema } from "../../platform/database/schema.ts";
import { containsText, matchesTerms } from "../../platform/database/search.ts";
import type { Db } from "../../platform/database/store.ts";
import type { OrderFilter } from "./order-filter.ts";

const endedStatuses = orderStatuses.filter((status) => !isOpenStatus(status));

interface ChangedOrderFilter {
  /** Milliseconds since 1970. */
  since: number;
  after: Pick<OrderTable, "id" | "updated_at"> | undefined;
}

interface QueuedOrder {
  id: string;
  kitchenAt: number;
  promisedSince: number;
  placedSince: number;
}

/** Whether an order has a line for a station, or was made before there were any. */
function hasLineFor(eb: ExpressionBuilder<Schema, "orders">, station: string, stationIds: readonly string[]) {
  const parts = eb.selectFrom("order_line_stations").select("station").whereRef("order_id", "=", "orders.id");
  const ownParts = parts.where((part) =>
    part.or([
      part("station", "=", station),
      ...(station === stationIds[0] ? [part("station", "not in", [...stationIds, ""])] : []),
    ]),
  );
  return eb.or([eb.exists(ownParts), eb.not(eb.exists(parts.where("station", "<>", "")))]);
}

function filterOrders(db: Db, { status, kind, placed, ended, search, before, ...byStation }: OrderFilter) {
  let query = db.selectFrom("orders");
  const { station, stationIds } = byStation;
  if (status) query = query.where("orders.status", "=", status);
  if (kind) query = query.where("orders.kind", "=", kind);
  if (placed?.from !== undefined) query = query.where("placed_at", ">=", placed.from);
  if (placed?.to !== undefined) query = query.where("placed_at", "<", placed.to);
  // The end is the last change of an order.
  if (ended)
    query = query
      .where("orders.status", "in", endedStatuses)
      .where("orders.updated_at", ">=", ended.from)
      .where("orders.updated_at", "<", ended.to);
  if (before) {
    const at = db.selectFrom("orders").select("placed_at").where("id", "=", before);
    query = query.where(comparesTo(["orders.placed_at", "orders.id"], "<", at, before));
  }
  if (station !== undefined) query = query.where((eb) => hasLineFor(eb, station, stationIds));
  if (!search) return query;
  return query
    .innerJoin("payments", "payments.id", "orders.id")
    .leftJoin("users", "users.id", "payments.user_id")
    .where((eb) =>
      eb.or([
        matchesTerms("orders.search_text", search),
        matchesTerms("users.search_text", search),
        matchesTerms("orders.dishes_text", search),
        containsText("orders.number", search.text),
        containsText("payments.email", search.text),
        containsText("users.name", search.text),
        // It is compared as a whole, since nobody types a part of it.
        eb("payments.transaction_id", "=", search.text),
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
  /** The payments that were refunded since a time, in ms since 1970: those of orders have the ids of their orders. */
  listRefunded: async (db: Db, since: number): Promise<string[]> => {
    const rows = await db.selectFrom("refunds").select("payment_id").where("id", ">=", firstIdAt(since)).execute();
    return rows.map((row) => row.payment_id);
  },
  /**
   * Returns ids of orders that were placed, or came up if they are for later, at `before` or earlier and are still not
   * accepted, those promised first before others, at most a hundred. `isUntold`: only those that the house was not told of.
   */
  listUnaccepted: async (db: Db, before: number, { isUntold = false } = {}): Promise<string[]> => {
    let query = db
      .selectFrom("orders")
      .select("id")
      .where("status", "=", "pending")
      .where("updated_at", "<=", before)
      .where((eb) => eb.or([eb("comes_up_at", "is", null), eb("comes_up_at", "<=", before)]));
    if (isUntold) query = query.where("house_told_overdue_at", "is", null);
    const rows = await query.orderBy("ready_at").orderBy("id").limit(100).execute();
    return rows.map((row) => row.id);
  },
  /** Orders placed before a time, oldest first, after a position. */
  listPlacedBefore: (
    db: Db,
    { before, after }: { before: number; after: RowPosition | undefined },
    limit: number,
  ): Promise<RowPosition[]> => {
    let query = db.selectFrom("orders").select(["id", "placed_at as at"]).where("placed_at", "<", before);
    if (after) query = query.where(comparesTo(["placed_at", "id"], ">", sql.val(after.at), after.id));
    return query.orderBy("placed_at").orderBy("id").limit(limit).execute();
  },
  /**
   * Counts orders that the kitchen must have ready before another one, which must be ready at `kitchenAt`; of two with the
   * same time, the one placed first. Orders promised or placed too long ago do not count. Times are ms since 1970.
   */
  countBefore: async (db: Db, { id, kitchenAt, promisedSince, placedSince }: QueuedOrder): Promise<number> => {
    const at = sql<number>`(ready_at - travel_minutes * ${sql.lit(minuteMs)})`;
    const row = await db
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("status", "in", statusesBeforeReady)
      .where("placed_at", ">=", placedSince)
      .where("ready_at", ">=", promisedSince)
      .where((eb) => eb.or([eb(at, "<", kitchenAt), eb.and([eb(at, "=", kitchenAt), eb("id", "<", id)])]))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
  /** The orders that keep a contact with this email. */
  listIdsWithContact: async (db: Db, email: string): Promise<string[]> => {
    const orders = await db
      .selectFrom("orders")
      .select("id")
      .where("contact", "is not", null)
      .where(containsText("contact", `"email":${JSON.stringify(email)}`))
      .execute();
    return orders.map(({ id }) => id);
  },
  /** Orders without a text for searches. */
  listUnindexed: (db: Db, limit: number): Promise<OrderTable[]> =>
    db.selectFrom("orders").selectAll().where("search_text", "is", null).orderBy("id").limit(limit).execute(),
  /** The status in the last entry of the history. */
  lastStatus: async (db: Db, id: string): Promise<OrderStatus | undefined> => {
    const change = await db
      .selectFrom("order_changes")
      .select("status")
      .where("order_id", "=", id)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return change?.status;
  },
};
