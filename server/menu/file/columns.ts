import type { MenuRowType } from "#contract/constants/menu-file.ts";

const dish = ["dish"] as const;
const group = ["group"] as const;
const option = ["option"] as const;

/** The columns of the menu's file in order, and the types of rows that have them. */
const columnTypes = {
  type: ["dish", "group", "option"],
  id: ["dish", "group", "option"],
  name: ["dish", "group", "option"],
  category: dish,
  collections: dish,
  price: ["dish", "option"],
  available: ["dish", "option"],
  recipe: dish,
  image: dish,
  optionGroups: dish,
  ownPrices: dish,
  allergens: ["dish", "option"],
  traces: dish,
  allergenDetails: dish,
  diets: dish,
  spice: dish,
  portion: dish,
  calories: dish,
  minimumAge: dish,
  servedIn: dish,
  servedFrom: dish,
  servedUntil: dish,
  leadMinutes: dish,
  stockPerDay: dish,
  workMinutes: dish,
  station: dish,
  kind: group,
  min: group,
  max: group,
  free: group,
  ask: group,
  group: option,
  sizePrices: option,
  maxEach: option,
  default: option,
  dish: option,
} as const satisfies Record<string, readonly MenuRowType[]>;

export type Column = keyof typeof columnTypes;

/** The cells of a row, without `type`, `id` and those that are empty for its type. */
export type RowCells = Partial<Record<Column, string>>;

export const isColumn = (word: string): word is Column => Object.hasOwn(columnTypes, word);
export const columns: readonly Column[] = Object.keys(columnTypes).filter(isColumn);

export const hasColumn = (type: MenuRowType, column: Column): boolean =>
  columnTypes[column].some((known) => known === type);
