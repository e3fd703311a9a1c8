import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** Users, dishes and reviews. */
export const menu: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "users")
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('user', 'admin')`))
      .addColumn("is_valid", "integer", (c) => c.notNull())
      .addColumn("uid", "text")
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await create(
    entity(db, "dishes")
      .addColumn("slug", "text", (c) => c.notNull().unique())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("category", "text", (c) => c.notNull())
      .addColumn("price_minor", "integer", (c) => c.notNull().check(sql`price_minor > 0`))
      .addColumn("recipe", "text", (c) => c.notNull())
      .addColumn("image", "text", (c) => c.notNull())
      .addColumn("available", "integer", (c) => c.notNull())
      .addColumn("position", int64, (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("dishes_by_category").on("dishes").columns(["category", "position", "id"]).execute();
  await create(
    db.schema
      .createTable("dish_collections")
      .addColumn("dish_id", "text", (c) => c.notNull().references("dishes.id").onDelete("cascade"))
      .addColumn("collection", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("dish_collections_pk", ["dish_id", "collection"]),
  );
  await create(
    entity(db, "reviews")
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("favorite_recipe", "text", (c) => c.notNull())
      .addColumn("suggestion", "text", (c) => c.notNull())
      .addColumn("details", "text", (c) => c.notNull())
      .addColumn("rating", "integer", (c) => c.notNull().check(sql`rating between 0 and 5`))
      .addColumn("verified", "integer", (c) => c.notNull())
      .addColumn("hidden", "integer", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("reviews_by_time").on("reviews").columns(["hidden", "created_at"]).execute();
};
