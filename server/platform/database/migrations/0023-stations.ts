import type { MigrationStep } from "../column-types.ts";

/** Stations of the kitchen: that of a dish, of a line as bought, what each has done of an order's lines, and the tickets sent to its printer. */
export const stations: MigrationStep = async (db, { create, int64 }) => {
  for (const table of ["dishes", "payment_lines"])
    await db.schema.alterTable(table).addColumn("station", "text").execute();
  await create(
    db.schema
      .createTable("order_line_stations")
      .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("station", "text", (c) => c.notNull())
      .addColumn("done_at", int64)
      .addPrimaryKeyConstraint("order_line_stations_key", ["order_id", "position", "station"]),
  );
  await create(
    db.schema
      .createTable("printed_tickets")
      .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("station", "text", (c) => c.notNull())
      .addColumn("begun", "integer", (c) => c.notNull())
      .addColumn("printed_at", int64)
      .addPrimaryKeyConstraint("printed_tickets_key", ["order_id", "station"]),
  );
};
