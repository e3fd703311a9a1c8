import { containsWords } from "#contract/house/dish-filter.ts";
import type { Dish } from "#contract/house/menu.ts";
import type { ManagedOption, ManagedOptionGroup } from "#contract/house/option-group.ts";
import type { LineItem } from "#contract/money/payment.ts";

/** A dish, or an option of a group, that can be sold out. */
export type SoldOutItem = { dish: Dish; option?: undefined } | { option: ManagedOption; group: string };

/** The dish and the options of a line of a ticket. */
export type TicketLine = Pick<LineItem, "menuId" | "name" | "options">;

export const idOf = (item: SoldOutItem): string => (item.option ? item.option._id : item.dish._id);
const nameOf = (item: SoldOutItem): string => (item.option ? `${item.option.name} ${item.group}` : item.dish.name);
const isAvailable = (item: SoldOutItem): boolean => (item.option ?? item.dish).available;

/** Everything that can be sold out by itself: options that are dishes follow their dish. */
export const listItems = (dishes: readonly Dish[], groups: readonly ManagedOptionGroup[]): SoldOutItem[] => [
  ...dishes.map((dish) => ({ dish })),
  ...groups.flatMap(({ name, options }) =>
    options.filter(({ dish }) => dish === null).map((option) => ({ option, group: name })),
  ),
];

/** The items of a line: its dish and its options, and the dishes that its options are. */
export function itemsOfLine(
  items: readonly SoldOutItem[],
  groups: readonly ManagedOptionGroup[],
  { menuId, options }: TicketLine,
): SoldOutItem[] {
  const optionIds = new Set(options.map(({ _id }) => _id));
  const parts = groups.flatMap((group) => group.options).flatMap(({ _id, dish }) => (optionIds.has(_id) && dish) || []);
  const ids = new Set([menuId, ...optionIds, ...parts]);
  return items.filter((item) => ids.has(idOf(item)));
}

/** More are found with another word. */
const maxFound = 30;

interface Wanted {
  search: string;
  openDishIds: readonly string[];
  /** What was changed since the panel was opened. */
  changedIds: ReadonlySet<string>;
}

/** What a search finds; without one what is sold out or was changed, and the dishes of open orders. */
export function searchItems(items: readonly SoldOutItem[], { search, openDishIds, changedIds }: Wanted): SoldOutItem[] {
  if (search.trim() !== "") return items.filter((item) => containsWords(nameOf(item), search)).slice(0, maxFound);
  const shownIds = new Set([...openDishIds, ...changedIds]);
  return items.filter((item) => !isAvailable(item) || shownIds.has(idOf(item)));
}
