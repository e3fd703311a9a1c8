import type { Db } from "../../../platform/database/store.ts";
import { type DishRecord, menuRepository as dishes } from "../menu.repository.ts";
import { dishOptionRepository as dishOptions } from "../options/dish-option.repository.ts";
import { optionGroupRepository as groups } from "../options/option-group.repository.ts";
import type { OptionGroupRecord } from "../options/option-group-list.repository.ts";

/** A group on a dish, with the dish's own prices by option id, in minor units. */
export interface Attachment {
  groupId: string;
  prices: Readonly<Record<string, number>>;
}

/** The whole menu: dishes in the order of pages, groups oldest first. */
export interface MenuState {
  dishes: readonly DishRecord[];
  groups: readonly OptionGroupRecord[];
  /** The groups of dishes that have some, in order. */
  attached: ReadonlyMap<string, readonly Attachment[]>;
}

export async function readMenu(db: Db): Promise<MenuState> {
  const allDishes = await dishes.list(db);
  const allGroups = await groups.list(db);
  const allAttached = await dishOptions.listAttached(db);
  const attachmentsOf = Map.groupBy(allAttached, ({ dishId }) => dishId);
  return {
    dishes: allDishes,
    groups: allGroups,
    attached: new Map(
      [...attachmentsOf].map(([id, list]) => [id, list.map(({ group, prices }) => ({ groupId: group.id, prices }))]),
    ),
  };
}
