import { collections } from "#contract/house/menu-constants.ts";
import { imageUrl } from "#contract/operating/image-sources.ts";
import { toMinor } from "#contract/platform/money.ts";
import { factsOf } from "../dish-columns.ts";
import { factColumns, readFacts } from "../dish-facts.ts";
import type { DishRecord } from "../menu.repository.ts";
import { alwaysServed, toTimesColumns } from "../times/dish-times.ts";
import type { Column } from "./columns.ts";
import { createIndex, type Match, matchRows, type Named } from "./match-rows.ts";
import type { Attachment, MenuState } from "./menu-state.ts";
import type { FindPrice, PlannedGroup } from "./plan-groups.ts";
import type { DishRow } from "./read-rows.ts";
import type { Problems } from "./row-reader.ts";

/** A dish as it will be. */
export interface PlannedDish extends Named {
  row: DishRow | undefined;
  before: DishRecord | undefined;
  after: DishRecord;
  attachedBefore: readonly Attachment[];
  attached: readonly Attachment[];
}

const requiredColumns = ["name", "category", "price", "recipe"] as const satisfies readonly Column[];

/** A new dish of which nothing is known. Its slug and position are given when it is written. */
const newDish = (id: string): DishRecord => ({
  id,
  slug: "",
  name: "",
  category: "salad",
  recipe: "",
  image: "",
  price_minor: 0,
  available: 1,
  position: 0,
  created_at: Date.now(),
  station: null,
  collections: [],
  ...alwaysServed,
  ...factColumns({}),
});

function toDish({ row, existing, id }: Match<DishRow, DishRecord>, currency: string, problems: Problems): DishRecord {
  const { patch } = row;
  const before = existing ?? newDish(id);
  // A dish that is sold out until tomorrow stays so where nothing is changed.
  const isSet = patch.available !== undefined && Number(patch.available) !== before.available;
  const facts = problems.attempt(row.row, () => factColumns(factsOf(patch), readFacts(before)));
  return {
    ...before,
    name: patch.name ?? before.name,
    category: patch.category ?? before.category,
    recipe: patch.recipe ?? before.recipe,
    // A dish without a picture of its own has the one of its course.
    image: patch.image ?? (before.image || imageUrl("scenes", patch.category ?? before.category)),
    price_minor: patch.price === undefined ? before.price_minor : (toMinor(patch.price, currency) ?? 0),
    station: patch.station === undefined ? before.station : patch.station,
    available: isSet ? Number(patch.available) : before.available,
    sold_out_until: isSet ? null : before.sold_out_until,
    collections: patch.collections
      ? collections.filter((name) => patch.collections?.includes(name))
      : before.collections,
    ...toTimesColumns(patch),
    ...facts,
  };
}

interface AttachDeps {
  findGroup: ReturnType<typeof createIndex<PlannedGroup>>;
  findPrice: FindPrice;
  problems: Problems;
}

/** The groups of a dish with its own prices, as its row says; the prices of groups that stay do, too. */
function planAttached(
  { row, groups, ownPrices }: DishRow,
  before: readonly Attachment[],
  { findGroup, findPrice, problems }: AttachDeps,
): readonly Attachment[] {
  if (groups === undefined && ownPrices === undefined) return before;
  const ids = groups?.flatMap((reference) => {
    const group = findGroup(reference);
    if (typeof group !== "string") return [group.id];
    problems.add(row, "optionGroups", group);
    return [];
  });
  if (ids && new Set(ids).size < ids.length)
    problems.add(row, "optionGroups", "Each group of options can be used once");
  const groupIds = ids ?? before.map(({ groupId }) => groupId);
  const prices = new Map<string, Record<string, number>>();
  for (const price of ownPrices ?? []) {
    const priceOrProblem = findPrice(price);
    if (typeof priceOrProblem === "string") problems.add(row, "ownPrices", priceOrProblem);
    else if (!groupIds.includes(priceOrProblem.group.id))
      problems.add(row, "ownPrices", `${priceOrProblem.group.name} is no group of this dish`);
    else
      prices.set(priceOrProblem.group.id, {
        ...prices.get(priceOrProblem.group.id),
        [priceOrProblem.option.id]: priceOrProblem.minor,
      });
  }
  const pricesBefore = new Map(before.map((attachment) => [attachment.groupId, attachment.prices]));
  return groupIds.map((groupId) => ({
    groupId,
    prices: (ownPrices === undefined ? pricesBefore.get(groupId) : prices.get(groupId)) ?? {},
  }));
}

function reportMissing({ row, has }: DishRow, problems: Problems): void {
  for (const column of requiredColumns)
    if (!has(column)) problems.add(row, column, `A new dish needs the column ${column}`);
}

interface PlanDeps {
  menu: MenuState;
  groups: readonly PlannedGroup[];
  findPrice: FindPrice;
  currency: string;
  problems: Problems;
}

/** All dishes: those of the menu in their order, then the new ones in the order of the file. */
export function planDishes(rows: readonly DishRow[], deps: PlanDeps): PlannedDish[] {
  const { menu, groups, findPrice, currency, problems } = deps;
  const attach = { findGroup: createIndex(groups), findPrice, problems };
  const matches = matchRows(rows, menu.dishes, problems);
  const plan = (match: Match<DishRow, DishRecord>): PlannedDish => {
    const { id, row, existing } = match;
    if (!existing) reportMissing(row, problems);
    const after = toDish(match, currency, problems);
    const attachedBefore = menu.attached.get(id) ?? [];
    return {
      id,
      name: after.name,
      fileId: row.id,
      row,
      before: existing,
      after,
      attachedBefore,
      attached: planAttached(row, attachedBefore, attach),
    };
  };
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const existingDishes = menu.dishes.map((dish): PlannedDish => {
    const match = matchOf.get(dish.id);
    if (match) return plan(match);
    const attachments = menu.attached.get(dish.id) ?? [];
    return {
      id: dish.id,
      name: dish.name,
      fileId: undefined,
      row: undefined,
      before: dish,
      after: dish,
      attachedBefore: attachments,
      attached: attachments,
    };
  });
  return [...existingDishes, ...matches.filter((match) => !match.existing).map(plan)];
}
