import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * Dishes with sizes and extras, by the time of day and with a stock; what is chosen for an entry of a cart and bought with
 * it. Every new column has a default, so that processes of the previous release can go on writing.
 */
export const optionsAndTimes: MigrationStep = async (db, columns) => {
  await createOptions(db, columns);
  await createStock(db, columns);
  await addDishColumns(db, columns);
  for (const table of ["cart_entries", "payment_lines"]) {
    const add = (build: (alter: ReturnType<typeof db.schema.alterTable>) => { execute(): Promise<void> }) =>
      build(db.schema.alterTable(table)).execute();
    await add((alter) => alter.addColumn("quantity", "integer", (c) => c.notNull().defaultTo(1)));
    await add((alter) => alter.addColumn("options", "text", (c) => c.notNull().defaultTo("[]")));
    await add((alter) => alter.addColumn("note", "text", (c) => c.notNull().defaultTo("")));
  }
  await db.schema
    .alterTable("cart_entries")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("payment_lines").addColumn("allergens", "text").execute();
};

const createOptions: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "option_groups")
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("min", "integer", (c) => c.notNull())
      .addColumn("max", "integer", (c) => c.notNull())
      .addColumn("free", "integer", (c) => c.notNull())
      .addColumn("ask", "integer", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await create(
    entity(db, "options")
      .addColumn("group_id", "text", (c) => c.notNull().references("option_groups.id").onDelete("cascade"))
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("price_minor", int64, (c) => c.notNull())
      .addColumn("max_each", "integer", (c) => c.notNull())
      .addColumn("is_default", "integer", (c) => c.notNull())
      .addColumn("available", "integer", (c) => c.notNull())
      .addColumn("sold_out_until", int64)
      .addColumn("adds_allergens", "text", (c) => c.notNull())
      .addColumn("dish_id", "text", (c) => c.references("dishes.id").onDelete("set null")),
  );
  await db.schema.createIndex("options_by_group").on("options").column("group_id").execute();
  await db.schema
    .createIndex("options_by_dish")
    .on("options")
    .column("dish_id")
    .where(sql.ref("dish_id"), "is not", null)
    .execute();
  await create(
    db.schema
      .createTable("option_prices")
      .addColumn("option_id", "text", (c) => c.notNull().references("options.id").onDelete("cascade"))
      .addColumn("size_option_id", "text", (c) => c.notNull().references("options.id").onDelete("cascade"))
      .addColumn("price_minor", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("option_prices_key", ["option_id", "size_option_id"]),
  );
  await db.schema.createIndex("option_prices_by_size").on("option_prices").column("size_option_id").execute();
  await create(
    db.schema
      .createTable("dish_option_groups")
      .addColumn("dish_id", "text", (c) => c.notNull().references("dishes.id").onDelete("cascade"))
      .addColumn("group_id", "text", (c) => c.notNull().references("option_groups.id"))
      .addColumn("position", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("dish_option_groups_key", ["dish_id", "group_id"]),
  );
  await db.schema.createIndex("dish_option_groups_by_group").on("dish_option_groups").column("group_id").execute();
  await create(
    db.schema
      .createTable("dish_option_prices")
      .addColumn("dish_id", "text", (c) => c.notNull().references("dishes.id").onDelete("cascade"))
      .addColumn("option_id", "text", (c) => c.notNull().references("options.id").onDelete("cascade"))
      .addColumn("price_minor", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("dish_option_prices_key", ["dish_id", "option_id"]),
  );
  await db.schema.createIndex("dish_option_prices_by_option").on("dish_option_prices").column("option_id").execute();
};

/** Portions taken of a dish on a day, and what an open or paid intent has taken of anything scarce. */
const createStock: MigrationStep = async (db, { create, int64 }) => {
  await create(
    db.schema
      .createTable("dish_stock")
      .addColumn("dish_id", "text", (c) => c.notNull().references("dishes.id").onDelete("cascade"))
      .addColumn("day", "text", (c) => c.notNull())
      .addColumn("taken", "integer", (c) => c.notNull())
      .addColumn("per_day", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("dish_stock_key", ["dish_id", "day"])
      .addCheckConstraint("dish_stock_not_below_taken", sql`taken >= 0 and taken <= per_day`),
  );
  await db.schema.createIndex("dish_stock_by_day").on("dish_stock").column("day").execute();
  await create(
    db.schema
      .createTable("intent_holds")
      .addColumn("intent_id", "text", (c) => c.notNull().references("payment_intents.id").onDelete("cascade"))
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("ref", "text", (c) => c.notNull())
      .addColumn("amount", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("intent_holds_key", ["intent_id", "kind", "ref"]),
  );
  await create(
    db.schema
      .createTable("favourites")
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("dish_id", "text", (c) => c.notNull().references("dishes.id").onDelete("cascade"))
      .addColumn("created_at", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("favourites_key", ["user_id", "dish_id"]),
  );
  await db.schema.createIndex("favourites_by_dish").on("favourites").column("dish_id").execute();
  await db.schema.alterTable("payment_intents").addColumn("expires_at", int64).execute();
  await sql`create index payment_intents_open on payment_intents (user_id)
    where status = 'open' and payment_type = 'cart'`.execute(db);
  await sql`create index payment_intents_expiring on payment_intents (expires_at)
    where status = 'open' and expires_at is not null`.execute(db);
};

const addDishColumns: MigrationStep = async (db, { int64 }) => {
  const dishes = () => db.schema.alterTable("dishes");
  await dishes()
    .addColumn("served_in", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await dishes().addColumn("served_from", "text").execute();
  await dishes().addColumn("served_until", "text").execute();
  await dishes()
    .addColumn("lead_minutes", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await dishes().addColumn("sold_out_until", int64).execute();
  await dishes().addColumn("stock_per_day", "integer").execute();
};
