import type { OptionRecord } from "../options/option-group-list.repository.ts";
import { linkedTo } from "../options/option-rules.ts";
import { createIndex, type Match } from "./match-rows.ts";
import type { PlannedDish } from "./plan-dishes.ts";
import type { FindPrice, PlannedGroup } from "./plan-groups.ts";
import type { NamedPrice, OptionRow } from "./read-rows.ts";
import type { Problems } from "./row-reader.ts";

interface LinkDeps {
  dishes: readonly PlannedDish[];
  findPrice: FindPrice;
  problems: Problems;
}

function readSizePrices(row: number, sizePrices: readonly NamedPrice[], { findPrice, problems }: LinkDeps) {
  const prices: Record<string, number> = {};
  for (const price of sizePrices) {
    const priceOrProblem = findPrice(price);
    if (typeof priceOrProblem === "string") problems.add(row, "sizePrices", priceOrProblem);
    else if (priceOrProblem.group.after.kind !== "size")
      problems.add(row, "sizePrices", `${priceOrProblem.group.name} is no group of sizes`);
    else prices[priceOrProblem.option.id] = priceOrProblem.minor;
  }
  return prices;
}

/** Adds to the options of groups what they say about other rows: prices by size, and the dishes that they are. */
export function linkOptions(groups: readonly PlannedGroup[], deps: LinkDeps): PlannedGroup[] {
  const { dishes, problems } = deps;
  const findDish = createIndex(dishes);
  const sizes = new Set(
    groups.flatMap(({ after }) => (after.kind === "size" ? after.options.map(({ id }) => id) : [])),
  );
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish.after]));

  function findPart({ row, dish }: OptionRow): string | null | undefined {
    if (!dish) return dish;
    const dishOrProblem = findDish(dish);
    if (typeof dishOrProblem !== "string") return dishOrProblem.id;
    problems.add(row, "dish", dishOrProblem);
    return undefined;
  }

  /** Without prices of what is no size any more. */
  const keptPrices = ({ sizePrices }: OptionRecord) =>
    Object.fromEntries(Object.entries(sizePrices).filter(([size]) => sizes.has(size)));

  function link(option: OptionRecord, match: Match<OptionRow, OptionRecord> | undefined): OptionRecord {
    const { row, sizePrices } = match?.row ?? {};
    const part = match && findPart(match.row);
    const dishId = part === undefined ? option.dish_id : part;
    return {
      ...option,
      ...(match?.row.patch.available === undefined ? linkedTo(option, dishId) : { dish_id: dishId }),
      dish: dishId === null ? undefined : dishOf.get(dishId),
      sizePrices: sizePrices && row !== undefined ? readSizePrices(row, sizePrices, deps) : keptPrices(option),
    };
  }

  return groups.map((group) => {
    const matchOf = new Map(group.optionRows.map((match) => [match.id, match]));
    const options = group.after.options.map((option) => link(option, matchOf.get(option.id)));
    return { ...group, after: { ...group.after, options } };
  });
}
