import { DishInput, type DishPatch, DishPrice } from "#contract/house/menu.ts";
import { menuRowTypes } from "#contract/house/menu-file-constants.ts";
import { OptionGroupInput, type OptionGroupPatch, OptionInput, OptionPrice } from "#contract/house/option-group.ts";
import { type AmountForm, type Cell, readAmount, readers, readNames, readOneName, readPrices } from "./read-cells.ts";
import type { Reference } from "./references.ts";
import { type FileRow, type Problems, type RowReader, rowReader } from "./row-reader.ts";

/** What a row says. A member is undefined if the file does not have its column; the row then leaves the value as it is. */
interface NamedRow {
  row: number;
  id: string | undefined;
  name: string | undefined;
}

export interface NamedPrice {
  /** A group and an option. */
  path: readonly Reference[];
  price: number;
}

export interface DishRow extends NamedRow {
  patch: Omit<DishPatch, "until" | "optionGroups">;
  groups: Reference[] | undefined;
  ownPrices: NamedPrice[] | undefined;
  has: RowReader["has"];
}

export interface GroupRow extends NamedRow {
  patch: Omit<OptionGroupPatch, "version" | "options">;
}

export interface OptionRow extends NamedRow {
  group: Reference | undefined;
  patch: Omit<OptionInput, "_id" | "name" | "prices" | "dish">;
  sizePrices: NamedPrice[] | undefined;
  /** Null means that it is no dish. */
  dish: Reference | null | undefined;
}

export interface MenuRows {
  dishes: DishRow[];
  groups: GroupRow[];
  options: OptionRow[];
}

const amountReader =
  (form: AmountForm, empty: number | undefined) =>
  (text: string): Cell =>
    text.trim() === "" ? { value: empty } : readAmount(text, form);

const readId = (reader: RowReader): string | undefined =>
  reader.read("id", (text) => ({ value: text.trim().slice(0, 200) })) || undefined;

function readDish(reader: RowReader, form: AmountForm): DishRow {
  const { shape } = DishInput;
  const { parse, read } = reader;
  const name = parse("name", readers.text, shape.name);
  const patch = {
    name,
    category: parse("category", readers.course, shape.category),
    price: parse("price", amountReader(form, undefined), DishPrice),
    recipe: parse("recipe", readers.text, shape.recipe),
    image: parse("image", readers.optionalText, shape.image.optional()),
    available: parse("available", readers.available, shape.available),
    collections: parse("collections", readers.words, shape.collections),
    allergens: parse("allergens", readers.declared, shape.allergens),
    traces: parse("traces", readers.words, shape.traces),
    allergenDetails: parse("allergenDetails", readers.details, shape.allergenDetails),
    diets: parse("diets", readers.words, shape.diets),
    spice: parse("spice", readers.zero, shape.spice),
    portion: parse("portion", readers.nullableText, shape.portion),
    calories: parse("calories", readers.nullableInteger, shape.calories),
    minimumAge: parse("minimumAge", readers.zero, shape.minimumAge),
    servedIn: parse("servedIn", readers.ids, shape.servedIn),
    servedFrom: parse("servedFrom", readers.date, shape.servedFrom),
    servedUntil: parse("servedUntil", readers.date, shape.servedUntil),
    leadMinutes: parse("leadMinutes", readers.zero, shape.leadMinutes),
    stockPerDay: parse("stockPerDay", readers.nullableInteger, shape.stockPerDay),
    station: parse("station", readers.nullableText, shape.station),
    workMinutes: parse("workMinutes", readers.nullableInteger, shape.workMinutes),
    preparationMinutes: parse("preparationMinutes", readers.nullableInteger, shape.preparationMinutes),
  } satisfies Record<Exclude<keyof DishInput, "optionGroups">, unknown>;
  return {
    row: reader.row,
    id: readId(reader),
    name,
    patch,
    has: reader.has,
    groups: read("optionGroups", readNames),
    ownPrices: read("ownPrices", (text) => readPrices(text, form)),
  };
}

function readGroup(reader: RowReader): GroupRow {
  const { shape } = OptionGroupInput;
  const { parse } = reader;
  const name = parse("name", readers.text, shape.name);
  const patch = {
    name,
    kind: parse("kind", readers.kind, shape.kind),
    min: parse("min", readers.zero, shape.min),
    max: parse("max", readers.one, shape.max),
    free: parse("free", readers.zero, shape.free),
    ask: parse("ask", readers.flag, shape.ask),
  } satisfies Record<Exclude<keyof OptionGroupInput, "options">, unknown>;
  return { row: reader.row, id: readId(reader), name, patch };
}

function readOption(reader: RowReader, form: AmountForm): OptionRow {
  const { shape } = OptionInput;
  const { parse, read } = reader;
  return {
    row: reader.row,
    id: readId(reader),
    name: parse("name", readers.text, shape.name),
    patch: {
      price: parse("price", amountReader(form, 0), OptionPrice),
      maxEach: parse("maxEach", readers.one, shape.maxEach),
      default: parse("default", readers.flag, shape.default),
      available: parse("available", readers.available, shape.available),
      addsAllergens: parse("allergens", readers.added, shape.addsAllergens),
    },
    group: read("group", readOneName),
    sizePrices: read("sizePrices", (text) => readPrices(text, form)),
    dish: read("dish", (text): Cell<Reference | null> => {
      const cell = readOneName(text);
      return "value" in cell ? { value: cell.value ?? null } : cell;
    }),
  };
}

/** Reads each row by its type; without a column `type` all are dishes. */
export function readMenuRows(rows: readonly FileRow[], form: AmountForm, problems: Problems): MenuRows {
  const menuRows: MenuRows = { dishes: [], groups: [], options: [] };
  for (const row of rows) {
    const word = (row.cells.get("type") ?? "dish").trim().toLowerCase();
    const type = menuRowTypes.find((rowType) => rowType === word);
    if (!type) {
      problems.add(row.row, "type", `Please write ${menuRowTypes.join(", ")}`);
      continue;
    }
    const reader = rowReader(row, type, problems);
    if (type === "dish") menuRows.dishes.push(readDish(reader, form));
    else if (type === "group") menuRows.groups.push(readGroup(reader));
    else menuRows.options.push(readOption(reader, form));
  }
  return menuRows;
}
