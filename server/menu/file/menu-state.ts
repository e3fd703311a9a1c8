import type { Db } from "../../database/store.ts";
import { type DishRecord, menuRepository as dishes } from "../menu.repository.ts";
import { dishOptionRepository as dishOptions } from "../options/dish-option.repository.ts";
import { optionGroupRepository as groups, type OptionGroupRecord } from "../options/option-group.repository.ts";

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
  const attached = Map.groupBy(await dishOptions.listAttached(db), ({ dishId }) => dishId);
  return {
    dishes: await dishes.list(db),
    groups: await groups.list(db),
    attached: new Map(
      [...attached].map(([id, list]) => [id, list.map(({ group, prices }) => ({ groupId: group.id, prices }))]),
    ),
  };
}
