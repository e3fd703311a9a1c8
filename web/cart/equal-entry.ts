import type { CartEntry } from "#contract/cart.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";

type ChosenOptions = readonly { _id: string; count: number }[];

const hasEqualOptions = (one: ChosenOptions, other: ChosenOptions): boolean =>
  one.length === other.length &&
  one.every(({ _id, count }) => other.some((option) => option._id === _id && option.count === count));

/** The entry of a dish with the same options and note, whatever their quantity. */
export const findEqualEntry = (
  entries: readonly CartEntry[],
  menuId: string,
  { options, note }: Pick<DishChoice, "options" | "note">,
): CartEntry | undefined =>
  entries.find((entry) => entry.menuId === menuId && entry.note === note && hasEqualOptions(entry.options, options));
