import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * The papers of an order: the cooks' tickets, those that say that it was cancelled or changed, and the label of its bag. Those of
 * before are taken over from `printed_tickets`, which processes of the former release still write during an upgrade.
 */
export const tickets: MigrationStep = async (db, { create, int64 }) => {
  await create(
    db.schema
      .createTable("tickets")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("station", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("is_copy", "integer", (c) => c.notNull())
      .addColumn("detail", "text")
      .addColumn("due_at", int64, (c) => c.notNull())
      .addColumn("begun", "integer", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("finished_at", int64)
      .addColumn("paper_low", "integer", (c) => c.notNull()),
  );
  await db.schema.createIndex("tickets_by_order").on("tickets").columns(["order_id"]).execute();
  await db.schema.createIndex("tickets_by_station").on("tickets").columns(["station", "due_at"]).execute();
  await sql`
    insert into tickets (id, order_id, station, kind, is_copy, detail, due_at, begun, state, finished_at, paper_low)
    select printed_tickets.order_id || ':' || station, printed_tickets.order_id, station, 'order', 0, null, orders.placed_at, begun,
      case when printed_at is null then 'waiting' else 'printed' end, printed_at, 0
    from printed_tickets join orders on orders.id = printed_tickets.order_id`.execute(db);
};
