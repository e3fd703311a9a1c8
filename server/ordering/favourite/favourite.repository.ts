import { sql } from "kysely";
import type { Db } from "../../platform/database/store.ts";

export const favouriteRepository = {
  /** Ids of a user's favourite dishes, newest first. */
  list: async (db: Db, userId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom("favourites")
      .select("dish_id")
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("dish_id")
      .execute();
    return rows.map(({ dish_id }) => dish_id);
  },
  /** Adds a dish that is on the menu, unless it is a favourite already. Returns whether it is on the menu. */
  add: async (db: Db, userId: string, dishId: string, createdAt: number): Promise<boolean> => {
    await db
      .insertInto("favourites")
      .columns(["user_id", "dish_id", "created_at"])
      .expression((eb) =>
        eb
          .selectFrom("dishes")
          .select([
            sql<string>`cast(${userId} as text)`.as("user_id"),
            "id",
            sql<number>`cast(${createdAt} as bigint)`.as("created_at"),
          ])
          .where("id", "=", dishId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom("favourites")
      .select("dish_id")
      .where("user_id", "=", userId)
      .where("dish_id", "=", dishId)
      .executeTakeFirst();
    return row !== undefined;
  },
  remove: async (db: Db, userId: string, dishId: string): Promise<number> => {
    const result = await db
      .deleteFrom("favourites")
      .where("user_id", "=", userId)
      .where("dish_id", "=", dishId)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
