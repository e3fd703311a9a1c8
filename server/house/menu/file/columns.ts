import type { MenuRowType } from "#contract/house/menu-file-constants.ts";

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
  preparationMinutes: dish,
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

/** What other systems and spreadsheets call a column, in lower-case letters and digits. */
const otherNames: Readonly<Record<string, Column>> = {
  ...named(
    "name",
    "title",
    "dish name",
    "dish title",
    "item",
    "item name",
    "menu item",
    "product",
    "product name",
    "product title",
  ),
  ...named(
    "category",
    "course",
    "section",
    "menu section",
    "menu category",
    "product category",
    "item category",
    "product type",
  ),
  ...named(
    "price",
    "unit price",
    "sales price",
    "selling price",
    "regular price",
    "base price",
    "item price",
    "variant price",
  ),
  ...named(
    "recipe",
    "description",
    "descriptions",
    "desc",
    "details",
    "ingredients",
    "text",
    "item description",
    "product description",
    "short description",
    "long description",
    "body",
  ),
  ...named(
    "image",
    "picture",
    "photo",
    "images",
    "image url",
    "image link",
    "image src",
    "photo url",
    "picture url",
    "item image",
    "product image",
  ),
  ...named("id", "dish id", "item id", "product id"),
  ...named("available", "availability", "is available", "in stock", "active", "enabled"),
  ...named("allergens", "allergen"),
  ...named("diets", "diet", "dietary"),
  ...named("portion", "size", "serving size", "portion size"),
  ...named("calories", "kcal", "energy", "energy kcal"),
  ...named("spice", "spiciness", "spice level", "heat"),
  ...named("minimumAge", "age", "min age", "age limit"),
};

function named(column: Column, ...names: string[]): Record<string, Column> {
  return Object.fromEntries(names.map((name) => [name.replaceAll(" ", ""), column]));
}

/** Compared without case, spaces and signs, and without what stands in brackets, such as a currency. */
const simplify = (name: string): string =>
  name
    .replace(/[([{].*?[)\]}]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The column that a cell of the first row names. It is `undefined` if there is none. */
export function findColumn(cell: string): Column | undefined {
  const name = simplify(cell);
  return (
    columns.find((column) => column.toLowerCase() === name) ??
    (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)
  );
}

export const isColumn = (word: string): word is Column => Object.hasOwn(columnTypes, word);
export const columns: readonly Column[] = Object.keys(columnTypes).filter(isColumn);

export const hasColumn = (type: MenuRowType, column: Column): boolean =>
  columnTypes[column].some((columnType) => columnType === type);
