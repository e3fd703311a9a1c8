import type { SelectQueryBuilder } from "kysely";
import { columnsOf } from "../database/columns.ts";
import { compiledListQuery, compiledQuery, eachOf, idItems, type Parameter } from "../database/compiled-query.ts";
import type { DishTable, Schema } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

/** Dishes, and whether they have groups: spares a second query for the groups of dishes that have none. */
const selectDishes = (db: Db) =>
  db
    .selectFrom("dishes")
    .select(columnsOf.dishes)
    .select((eb) =>
      eb
        // SQLite has numbers for truth values.
        .exists(
          eb
            .selectFrom("dish_option_groups")
            .select("group_id")
            .whereRef("dish_option_groups.dish_id", "=", "dishes.id"),
        )
        .as("has_groups"),
    );

type Row = DishTable & { has_groups: boolean | number };

const dishesByIds = compiledListQuery<{ id: string }, Row>((db, ids) =>
  selectDishes(db).where("id", "in", eachOf(ids, "id")),
);

export type DishForSale = DishTable & { hasGroups: boolean };

const toDishForSale = ({ has_groups, ...dish }: Row): DishForSale => ({ ...dish, hasGroups: Boolean(has_groups) });

/** A query for ids of dishes in a table of another feature. */
export type DishIdQuery<Values> = (
  db: Db,
  parameter: Parameter<Values>,
) => SelectQueryBuilder<Schema, keyof Schema, { dish_id: string }>;

/** Reads dishes as they are now, for what is paid. */
export const dishForSaleRepository = {
  find: async (db: Db, ids: readonly string[]): Promise<DishForSale[]> =>
    ids.length === 0 ? [] : (await dishesByIds(db, idItems(ids))).rows.map(toDishForSale),
};

/** Returns a function that finds the dishes whose ids a query selects; it begins its query at once. */
export function dishForSaleFinder<Values>(selectIds: DishIdQuery<Values>) {
  const find = compiledQuery<Values, Row>((db, parameter) =>
    selectDishes(db).where("id", "in", selectIds(db, parameter)),
  );
  return async (db: Db, values: Values): Promise<DishForSale[]> => (await find(db, values)).rows.map(toDishForSale);
}
