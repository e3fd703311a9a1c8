import type { DishTable, OptionGroupTable, OptionTable } from "../../../platform/database/menu-schema.ts";
import type { Db } from "../../../platform/database/store.ts";

/** What counts of a dish that is an option of a set. */
type PartRecord = Pick<
  DishTable,
  | "available"
  | "sold_out_until"
  | "allergens"
  | "traces"
  | "minimum_age"
  | "work_minutes"
  | "preparation_minutes"
  | "station"
>;

/** An option with its prices by size and, if it is a dish of a set, what counts of that dish. */
export interface OptionRecord extends OptionTable {
  sizePrices: Record<string, number>;
  dish: PartRecord | undefined;
}

export interface OptionGroupRecord extends OptionGroupTable {
  options: OptionRecord[];
}

const readOptions = (db: Db) =>
  db
    .selectFrom("options")
    .leftJoin("dishes", "dishes.id", "options.dish_id")
    .selectAll("options")
    .select([
      "dishes.available as dish_available",
      "dishes.sold_out_until as dish_sold_out_until",
      "dishes.allergens as dish_allergens",
      "dishes.traces as dish_traces",
      "dishes.minimum_age as dish_minimum_age",
      "dishes.work_minutes as dish_work_minutes",
      "dishes.preparation_minutes as dish_preparation_minutes",
      "dishes.station as dish_station",
    ])
    .orderBy("options.position");

const readSizePrices = (db: Db) => db.selectFrom("option_prices").selectAll();

type OptionRow = Awaited<ReturnType<ReturnType<typeof readOptions>["execute"]>>[number];
type SizePrice = Awaited<ReturnType<ReturnType<typeof readSizePrices>["execute"]>>[number];

function toOption(row: OptionRow, prices: readonly SizePrice[]): OptionRecord {
  const { dish_available, dish_sold_out_until, dish_allergens, dish_minimum_age, ...others } = row;
  const { dish_work_minutes, dish_preparation_minutes, dish_station, dish_traces, ...option } = others;
  return {
    ...option,
    sizePrices: Object.fromEntries(prices.map(({ size_option_id, price_minor }) => [size_option_id, price_minor])),
    dish:
      dish_available === null || dish_minimum_age === null
        ? undefined
        : {
            available: dish_available,
            sold_out_until: dish_sold_out_until,
            allergens: dish_allergens,
            traces: dish_traces ?? "[]",
            minimum_age: dish_minimum_age,
            work_minutes: dish_work_minutes,
            preparation_minutes: dish_preparation_minutes,
            station: dish_station,
          },
  };
}

function withOptions(
  groups: readonly OptionGroupTable[],
  rows: readonly OptionRow[],
  prices: readonly SizePrice[],
): OptionGroupRecord[] {
  const pricesOf = Map.groupBy(prices, (price) => price.option_id);
  const rowsOf = Map.groupBy(rows, (row) => row.group_id);
  return groups.map((group) => ({
    ...group,
    options: (rowsOf.get(group.id) ?? []).map((row) => toOption(row, pricesOf.get(row.id) ?? [])),
  }));
}

/** All groups, oldest first. */
export const listGroups = async (db: Db): Promise<OptionGroupRecord[]> =>
  withOptions(
    await db.selectFrom("option_groups").selectAll().orderBy("created_at").orderBy("id").execute(),
    await readOptions(db).execute(),
    await readSizePrices(db).execute(),
  );

export async function findGroups(db: Db, ids: readonly string[]): Promise<OptionGroupRecord[]> {
  if (ids.length === 0) return [];
  const optionIds = db.selectFrom("options").select("id").where("group_id", "in", ids);
  return withOptions(
    await db.selectFrom("option_groups").selectAll().where("id", "in", ids).execute(),
    await readOptions(db).where("group_id", "in", ids).execute(),
    await readSizePrices(db).where("option_id", "in", optionIds).execute(),
  );
}
