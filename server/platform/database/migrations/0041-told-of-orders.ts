import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * Which boards of orders are open in all processes, which orders the house was told of, and the devices that are told by push. Of the
 * orders that are there already it is not known. `dishes_text` is what searches find of their dishes; it is null until
 * `search-index.ts` fills it, as in orders that processes of the former release write.
 */
export const toldOfOrders: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "open_boards")
      .addColumn("seen_at", int64, (c) => c.notNull())
      .addColumn("closed_at", int64),
  );
  await db.schema.alterTable("orders").addColumn("house_told_at", int64).execute();
  await db.schema.alterTable("orders").addColumn("house_told_overdue_at", int64).execute();
  await db.schema.alterTable("orders").addColumn("dishes_text", "text").execute();
  await sql`create index orders_without_dishes on orders (id) where dishes_text is null`.execute(db);
  await create(
    entity(db, "push_keys")
      .addColumn("public_key", "text", (c) => c.notNull())
      .addColumn("private_key", "text", (c) => c.notNull()),
  );
  await create(
    entity(db, "push_subscriptions")
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("topic", "text", (c) => c.notNull())
      .addColumn("endpoint", "text", (c) => c.notNull())
      .addColumn("p256dh", "text", (c) => c.notNull())
      .addColumn("auth", "text", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull())
      .addUniqueConstraint("push_subscriptions_key", ["endpoint", "topic"]),
  );
  await db.schema.createIndex("push_subscriptions_by_user").on("push_subscriptions").column("user_id").execute();
};
