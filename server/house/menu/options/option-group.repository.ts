import type { OptionTable } from "../../../platform/database/menu-schema.ts";
import type { Db } from "../../../platform/database/store.ts";
import { findGroups, listGroups, type OptionGroupRecord, type OptionRecord } from "./option-group-list.repository.ts";

/** A query with `ids`, or nothing without: `in ()` is no SQL. */
export const ifAny = async <T>(ids: readonly string[], query: () => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : query();

export const optionGroupRepository = {
  list: listGroups,
  findByIds: findGroups,
  /**
   * Locks groups until the transaction ends with an update that has no effect, which locks on both engines. A change of a
   * group and a change of a dish that has the group then run one after the other. Groups are locked in the order of their
   * ids, so that two transactions cannot deadlock.
   */
  lock: async (db: Db, ids: readonly string[]): Promise<void> => {
    for (const id of [...ids].sort())
      await db
        .updateTable("option_groups")
        .set((eb) => ({ version: eb.ref("version") }))
        .where("id", "=", id)
        .execute();
  },
  insert: async (db: Db, { options, ...group }: OptionGroupRecord): Promise<void> => {
    await db.insertInto("option_groups").values(group).execute();
    await insertOptions(db, options);
  },
  /** Increments the version if it equals `version`, which also locks the group. Returns whether it did. */
  increaseVersion: async (db: Db, id: string, version: number): Promise<boolean> => {
    const result = await db
      .updateTable("option_groups")
      .set({ version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  /**
   * Replaces a locked group: options that it does not have any more are removed, those of the same id are changed. If its
   * options are no sizes any more, the prices that options of other groups have for these sizes are deleted.
   */
  replace: async (db: Db, { id, options, version: _version, ...columns }: OptionGroupRecord): Promise<void> => {
    await db.updateTable("option_groups").set(columns).where("id", "=", id).execute();
    const optionIds = options.map((option) => option.id);
    await db.deleteFrom("options").where("group_id", "=", id).where("id", "not in", optionIds).execute();
    await db.deleteFrom("option_prices").where("option_id", "in", optionIds).execute();
    if (columns.kind !== "size")
      await db.deleteFrom("option_prices").where("size_option_id", "in", optionIds).execute();
    await insertOptions(db, options);
  },
  delete: async (db: Db, id: string): Promise<number> => {
    const result = await db.deleteFrom("option_groups").where("id", "=", id).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  findOption: (db: Db, id: string): Promise<OptionTable | undefined> =>
    db.selectFrom("options").selectAll().where("id", "=", id).executeTakeFirst(),
  /**
   * `soldOutUntil` is when an option that is sold out is available again (ms since 1970), or null until somebody changes
   * it.
   */
  setAvailable: async (db: Db, id: string, available: number, soldOutUntil: number | null): Promise<void> => {
    await db.updateTable("options").set({ available, sold_out_until: soldOutUntil }).where("id", "=", id).execute();
  },
  /** The options that are a dish. */
  listParts: (db: Db, dishId: string): Promise<OptionTable[]> =>
    db.selectFrom("options").selectAll().where("dish_id", "=", dishId).execute(),
  /** Makes an option that is a dish an ordinary one that is sold out, with allergens of its own (JSON). */
  endPart: async (db: Db, id: string, addsAllergens: string): Promise<void> => {
    const endColumns = { dish_id: null, available: 0, adds_allergens: addsAllergens };
    await db.updateTable("options").set(endColumns).where("id", "=", id).execute();
  },
  /** Which of the ids are options of a group of sizes. */
  findSizes: async (db: Db, ids: readonly string[]): Promise<string[]> => {
    const rows = await ifAny(ids, () =>
      db
        .selectFrom("options")
        .innerJoin("option_groups", "option_groups.id", "options.group_id")
        .select("options.id")
        .where("options.id", "in", ids)
        .where("option_groups.kind", "=", "size")
        .execute(),
    );
    return rows.map(({ id }) => id);
  },
};

async function insertOptions(db: Db, options: readonly OptionRecord[]): Promise<void> {
  for (const { sizePrices: _prices, dish: _dish, ...option } of options) {
    const { id, ...columns } = option;
    await db
      .insertInto("options")
      .values(option)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute();
  }
  const prices = options.flatMap(({ id, sizePrices }) =>
    Object.entries(sizePrices).map(([size_option_id, price_minor]) => ({
      option_id: id,
      size_option_id,
      price_minor,
    })),
  );
  if (prices.length > 0) await db.insertInto("option_prices").values(prices).execute();
}
