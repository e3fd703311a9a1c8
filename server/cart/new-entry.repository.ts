import { type RawBuilder, sql } from "kysely";
import { maxCartEntries } from "#contract/constants/cart.ts";
import type { Parameter } from "../database/compiled-query.ts";
import type { Db } from "../database/store.ts";

/** Selects the rows of new cart entries, which `cart.repository.ts` inserts. */

export interface NewCartEntry {
  readonly [column: string]: unknown;
  id: string;
  userId: string;
  dishId: string;
  quantity: number;
  note: string;
  createdAt: number;
}

/** Whether the quantities of the cart's entries leave room for another (D2.27). */
export function hasRoom(db: Db, parameter: Parameter<NewCartEntry>): RawBuilder<boolean> {
  const sum = db
    .selectFrom("cart_entries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("quantity"), eb.lit(0)).as("sum"))
    .where("user_id", "=", parameter("userId"));
  return sql`${sum} + cast(${parameter("quantity")} as bigint) <= ${sql.lit(maxCartEntries)}`;
}

/** The row of a new entry: none if the dish is not on sale. */
export function newEntry(
  db: Db,
  parameter: Parameter<NewCartEntry>,
  { price, options }: { price: RawBuilder<number>; options: RawBuilder<string> },
) {
  // PostgreSQL does not infer the types of parameters here.
  const quantity = sql<number>`cast(${parameter("quantity")} as bigint)`;
  const createdAt = sql<number>`cast(${parameter("createdAt")} as bigint)`;
  return db
    .selectFrom("dishes")
    .select([
      sql<string>`cast(${parameter("id")} as text)`.as("id"),
      sql<string>`cast(${parameter("userId")} as text)`.as("user_id"),
      "dishes.id as dish_id",
      "name",
      "image",
      price.as("price_minor"),
      createdAt.as("created_at"),
      quantity.as("quantity"),
      options.as("options"),
      sql<string>`cast(${parameter("note")} as text)`.as("note"),
      sql<number>`1`.as("version"),
    ])
    .where("dishes.id", "=", parameter("dishId"))
    .where("available", "=", 1)
    .where((eb) => eb.or([eb("sold_out_until", "is", null), eb("sold_out_until", "<=", createdAt)]));
}

/** The row of a new entry of a dish without options. */
export const plainEntry = (db: Db, parameter: Parameter<NewCartEntry>) =>
  newEntry(db, parameter, {
    price: sql<number>`price_minor * cast(${parameter("quantity")} as bigint)`,
    options: sql<string>`'[]'`,
  }).where((eb) =>
    eb.not(
      eb.exists(
        eb.selectFrom("dish_option_groups").select("group_id").whereRef("dish_option_groups.dish_id", "=", "dishes.id"),
      ),
    ),
  );
