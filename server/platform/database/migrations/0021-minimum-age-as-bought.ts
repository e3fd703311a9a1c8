import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** Lines keep the minimum age of their dish. Those of orders that are not handed over yet get the present one. */
export const minimumAgeAsBought: MigrationStep = async (db) => {
  await db.schema
    .alterTable("payment_lines")
    .addColumn("minimum_age", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update payment_lines
    set minimum_age = (select minimum_age from dishes where dishes.id = payment_lines.dish_id)
    where payment_id in (select id from orders where status in ('pending', 'accepted', 'preparing', 'ready'))
      and dish_id in (select id from dishes where minimum_age > 0)`.execute(db);
};
