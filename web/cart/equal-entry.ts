import type { CartEntry } from "#contract/cart.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";

type ChosenOptions = readonly { _id: string; count: number }[];

const hasEqualOptions = (one: ChosenOptions, other: ChosenOptions): boolean =>
  one.length === other.length &&
  one.every(({ _id, count }) => other.some((option) => option._id === _id && option.count === count));

type OptionsAndNote = Pick<DishChoice, "options" | "note">;

/** Whether options and note are the same, whatever the quantity. */
export const hasEqualChoice = (one: OptionsAndNote, other: OptionsAndNote): boolean =>
  one.note === other.note && hasEqualOptions(one.options, other.options);

/** The entry of a dish with the same options and note, whatever their quantity. */
export const findEqualEntry = (
  entries: readonly CartEntry[],
  menuId: string,
  choice: OptionsAndNote,
): CartEntry | undefined => entries.find((entry) => entry.menuId === menuId && hasEqualChoice(entry, choice));
