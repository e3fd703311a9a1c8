import type { Db } from "../../../platform/database/store.ts";
import { optionGroupRepository as groups, ifAny } from "./option-group.repository.ts";
import type { OptionGroupRecord } from "./option-group-list.repository.ts";

/** A group on a dish with the dish's own prices, by option id. */
export interface AttachedRecord {
  dishId: string;
  group: OptionGroupRecord;
  prices: Record<string, number>;
}

/** Which groups dishes have, in order. */
const attachments = (db: Db) =>
  db
    .selectFrom("dish_option_groups")
    .innerJoin("dishes", "dishes.id", "dish_option_groups.dish_id")
    .select(["dish_id", "group_id", "dishes.name as dish_name", "dishes.price_minor"])
    .orderBy("dish_option_groups.position");

const readOwnPrices = (db: Db) => db.selectFrom("dish_option_prices").selectAll();

type AttachmentRow = Pick<
  Awaited<ReturnType<ReturnType<typeof attachments>["execute"]>>[number],
  "dish_id" | "group_id"
>;
type OwnPrice = Awaited<ReturnType<ReturnType<typeof readOwnPrices>["execute"]>>[number];

function attach(
  rows: readonly AttachmentRow[],
  groupsFound: readonly OptionGroupRecord[],
  ownPrices: readonly OwnPrice[],
): AttachedRecord[] {
  const groupOf = new Map(groupsFound.map((group) => [group.id, group]));
  const pricesOf = Map.groupBy(ownPrices, (price) => price.dish_id);
  return rows.flatMap(({ dish_id: dishId, group_id }) => {
    const group = groupOf.get(group_id);
    if (!group) return [];
    const ownPrices = (pricesOf.get(dishId) ?? []).filter((price) =>
      group.options.some(({ id }) => id === price.option_id),
    );
    return [
      {
        dishId,
        group,
        prices: Object.fromEntries(ownPrices.map(({ option_id, price_minor }) => [option_id, price_minor])),
      },
    ];
  });
}

export const dishOptionRepository = {
  /** Every dish's groups. */
  listAttached: async (db: Db): Promise<AttachedRecord[]> =>
    attach(await attachments(db).execute(), await groups.list(db), await readOwnPrices(db).execute()),
  /** The groups of some dishes. */
  findAttached: async (db: Db, dishIds: readonly string[]): Promise<AttachedRecord[]> => {
    if (dishIds.length === 0) return [];
    const rows = await attachments(db).where("dish_id", "in", dishIds).execute();
    if (rows.length === 0) return [];
    const ownPrices = await readOwnPrices(db).where("dish_id", "in", dishIds).execute();
    const groupIds = [...new Set(rows.map(({ group_id }) => group_id))];
    return attach(rows, await groups.findByIds(db, groupIds), ownPrices);
  },
  /** The dishes that have a group. */
  listDishes: async (db: Db, groupId?: string) => {
    const all = attachments(db);
    const rows = await (groupId === undefined ? all : all.where("group_id", "=", groupId)).execute();
    return rows.map(({ dish_id, group_id, dish_name, price_minor }) => ({
      groupId: group_id,
      dish: { id: dish_id, name: dish_name, priceMinor: price_minor },
    }));
  },
  /** Which of the dishes are part of a set. */
  findPartsOfSets: async (db: Db, dishIds: readonly string[]): Promise<string[]> => {
    const rows = await ifAny(dishIds, () =>
      db.selectFrom("options").select("dish_id").distinct().where("dish_id", "in", dishIds).execute(),
    );
    return rows.flatMap(({ dish_id }) => dish_id ?? []);
  },
  /** The groups in which a dish is an option: those of sets. */
  findGroupsOfPart: async (db: Db, dishId: string): Promise<string[]> => {
    const rows = await db.selectFrom("options").select("group_id").distinct().where("dish_id", "=", dishId).execute();
    return rows.map(({ group_id }) => group_id);
  },
  /** Replaces the groups of a locked dish. */
  replaceAttached: async (
    db: Db,
    dishId: string,
    groups: readonly { id: string; prices: Readonly<Record<string, number>> }[],
  ): Promise<void> => {
    await db.deleteFrom("dish_option_groups").where("dish_id", "=", dishId).execute();
    await db.deleteFrom("dish_option_prices").where("dish_id", "=", dishId).execute();
    const rows = groups.map(({ id }, position) => ({ dish_id: dishId, group_id: id, position }));
    if (rows.length > 0) await db.insertInto("dish_option_groups").values(rows).execute();
    const prices = groups.flatMap((group) =>
      Object.entries(group.prices).map(([option_id, price_minor]) => ({ dish_id: dishId, option_id, price_minor })),
    );
    if (prices.length > 0) await db.insertInto("dish_option_prices").values(prices).execute();
  },
};
