import { hasSameOptions } from "#contract/house/dish-choice.ts";
import type { CartEntry } from "#contract/ordering/cart.ts";
import { type DishChoice, toOptionChoice } from "#web/dish-options/choice.ts";

type OptionsAndNote = Pick<DishChoice, "options" | "note">;

/** Whether options and note are the same, whatever the quantity. */
export const hasEqualChoice = (one: OptionsAndNote, other: OptionsAndNote): boolean =>
  one.note === other.note && hasSameOptions(one.options.map(toOptionChoice), other.options.map(toOptionChoice));

/** The entry of a dish with the same options and note, whatever their quantity. */
export const findEqualEntry = (
  entries: readonly CartEntry[],
  menuId: string,
  choice: OptionsAndNote,
): CartEntry | undefined => entries.find((entry) => entry.menuId === menuId && hasEqualChoice(entry, choice));
