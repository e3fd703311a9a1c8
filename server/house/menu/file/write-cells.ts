import { allergens as allAllergens } from "#contract/house/dish-facts-constants.ts";
import { collections as allCollections } from "#contract/house/menu-constants.ts";
import { toDecimalString } from "#contract/platform/money.ts";
import { readFacts } from "../dish-facts.ts";
import type { DishRecord } from "../menu.repository.ts";
import type { OptionGroupRecord, OptionRecord } from "../options/option-group-list.repository.ts";
import { parseAllergens } from "../parse-allergens.ts";
import { readTimes } from "../times/dish-times.ts";
import type { RowCells } from "./columns.ts";
import type { Attachment, MenuState } from "./menu-state.ts";
import type { AmountForm } from "./read-cells.ts";
import { type ListItem, type Reference, writeList, writeReference } from "./references.ts";

/** How rows of the file name each other. */
interface MenuNames {
  group(id: string): Reference;
  dish(id: string): Reference;
  /** A group and one of its options. */
  option(id: string): Reference[];
  groupById(id: string): OptionGroupRecord | undefined;
}

const countNames = (rows: readonly { name: string }[]): Map<string, number> =>
  new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, list]) => [name, list.length]));

/** Returns a function that refers to a row by its name, or by its id if several rows have the name. */
function referencesTo(rows: readonly { id: string; name: string }[]): (id: string) => Reference {
  const counts = countNames(rows);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => {
    const name = nameOf.get(id);
    return name !== undefined && counts.get(name) === 1 ? { name } : { id };
  };
}

export function createNames({ dishes, groups }: Pick<MenuState, "dishes" | "groups">): MenuNames {
  const group = referencesTo(groups);
  const groupOf = new Map(groups.flatMap((one) => one.options.map(({ id }) => [id, one])));
  const optionReferences = new Map(groups.map((one) => [one.id, referencesTo(one.options)]));
  const groupIds = new Map(groups.map((one) => [one.id, one]));
  return {
    group,
    dish: referencesTo(dishes),
    option: (id) => {
      const ownGroup = groupOf.get(id);
      return ownGroup ? [group(ownGroup.id), optionReferences.get(ownGroup.id)?.(id) ?? { id }] : [{ id }];
    },
    groupById: (id) => groupIds.get(id),
  };
}

const writeWords = (words: readonly string[]): string => words.join("; ");
const writeYes = (is: boolean): string => (is ? "yes" : "no");
const writeNumber = (value: number | null): string => (value === null ? "" : String(value));

/** Creates functions that write the cells of a row, so that two rows can be compared. */
export function createCellWriter(names: MenuNames, { currency, decimal }: AmountForm) {
  const amount = (minor: number) => toDecimalString(minor, currency).replace(".", decimal);
  const ownPrices = ({ groupId, prices }: Attachment): ListItem[] =>
    (names.groupById(groupId)?.options ?? []).flatMap(({ id }) => {
      const minor = prices[id];
      return minor === undefined ? [] : [{ path: names.option(id), value: amount(minor) }];
    });

  return {
    dish(dish: DishRecord, attachments: readonly Attachment[]): RowCells {
      const { allergens, traces, allergenDetails, diets, spice, portion, calories, minimumAge } = readFacts(dish);
      const { servedIn, servedFrom, servedUntil, leadMinutes } = readTimes(dish);
      const details = allAllergens.flatMap((name) => {
        const value = allergenDetails[name];
        return value === undefined ? [] : [{ path: [{ name }], value }];
      });
      return {
        name: dish.name,
        category: dish.category,
        recipe: dish.recipe,
        image: dish.image,
        collections: writeWords(allCollections.filter((name) => dish.collections.includes(name))),
        price: amount(dish.price_minor),
        available: writeYes(dish.available === 1),
        optionGroups: writeList(attachments.map(({ groupId }) => ({ path: [names.group(groupId)], value: undefined }))),
        ownPrices: writeList(attachments.flatMap(ownPrices)),
        // An empty cell says that they are not declared.
        allergens: allergens?.length === 0 ? "none" : writeWords(allergens ?? []),
        traces: writeWords(traces),
        diets: writeWords(diets),
        allergenDetails: writeList(details),
        spice: String(spice),
        portion: portion ?? "",
        calories: writeNumber(calories),
        minimumAge: String(minimumAge),
        servedIn: writeWords(servedIn),
        servedFrom: servedFrom ?? "",
        servedUntil: servedUntil ?? "",
        leadMinutes: String(leadMinutes),
        stockPerDay: writeNumber(dish.stock_per_day),
        workMinutes: writeNumber(dish.work_minutes),
        preparationMinutes: writeNumber(dish.preparation_minutes),
        station: dish.station ?? "",
      };
    },
    group: ({ name, kind, min, max, free, ask }: OptionGroupRecord): RowCells => ({
      name,
      kind,
      min: String(min),
      max: String(max),
      free: String(free),
      ask: writeYes(ask === 1),
    }),
    option(option: OptionRecord): RowCells {
      const prices = Object.entries(option.sizePrices).map(([size, minor]) => ({
        path: names.option(size),
        value: amount(minor),
      }));
      const sizePrices = prices.map((item) => writeList([item])).toSorted();
      return {
        group: writeReference(names.group(option.group_id)),
        name: option.name,
        price: amount(option.price_minor),
        available: writeYes(option.available === 1),
        allergens: writeWords(parseAllergens(option.adds_allergens)),
        sizePrices: sizePrices.join("; "),
        maxEach: String(option.max_each),
        default: writeYes(option.is_default === 1),
        dish: option.dish_id === null ? "" : writeReference(names.dish(option.dish_id)),
      };
    },
  };
}
