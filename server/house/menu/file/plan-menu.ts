import type { MenuFileChange } from "#contract/house/menu-file.ts";
import { maxOptions } from "#contract/house/option-constants.ts";
import type { Minor } from "#contract/platform/money.ts";
import type { RowProblem } from "#contract/platform/problem-definition.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { assertLeastPrice } from "../../../platform/lib/chargeable-amount.ts";
import { csvFormatOf } from "../../../platform/lib/csv.ts";
import { assertDishAllowed, assertGroupAllowed, isSetGroup } from "../options/option-rules.ts";
import { toDishGroup } from "../options/priced-group.ts";
import { assertStationKnown } from "../station.ts";
import { assertTimesAllowed } from "../times/dish-times.ts";
import { findChanges } from "./find-changes.ts";
import { linkOptions } from "./link-options.ts";
import type { MenuState } from "./menu-state.ts";
import { type PlannedDish, planDishes } from "./plan-dishes.ts";
import { type PlannedGroup, planGroups, priceFinder } from "./plan-groups.ts";
import type { MenuRows } from "./read-rows.ts";
import type { Problems } from "./row-reader.ts";

/** The first row that changes a group or one of its options. */
const firstRowOf = ({ row, optionRows }: PlannedGroup): number =>
  Math.min(row?.row ?? Number.POSITIVE_INFINITY, ...optionRows.map((match) => match.row.row));

interface Changed {
  groups: readonly PlannedGroup[];
  changedDishes: ReadonlySet<PlannedDish>;
  changedGroups: ReadonlySet<PlannedGroup>;
}

/**
 * Returns a function that lists the rows that may make a dish wrong: its own, those of its groups, those of dishes that are
 * options of these, and those of groups in which it is an option. Only rows that change something count.
 */
function createAffectingRows({ groups, changedDishes, changedGroups }: Changed) {
  const dishRowOf = new Map([...changedDishes].flatMap(({ id, row }) => (row ? [[id, row.row] as const] : [])));
  const rowsOfGroup = new Map<string, number[]>();
  const rowsOfPart = new Map<string, number[]>();
  for (const group of groups) {
    const ownRows = changedGroups.has(group) ? [firstRowOf(group)] : [];
    const parts = group.after.options.flatMap(({ dish_id }) => dish_id ?? []);
    rowsOfGroup.set(group.id, [...ownRows, ...parts.flatMap((id) => dishRowOf.get(id) ?? [])]);
    for (const id of parts) rowsOfPart.set(id, [...(rowsOfPart.get(id) ?? []), ...ownRows]);
  }
  return ({ id, attached }: PlannedDish): number[] => [
    ...[dishRowOf.get(id) ?? []].flat(),
    ...attached.flatMap(({ groupId }) => rowsOfGroup.get(groupId) ?? []),
    ...(rowsOfPart.get(id) ?? []),
  ];
}

/** What a file makes of a menu. */
export interface MenuPlan {
  changes: MenuFileChange[];
  unchangedCount: number;
  problems: RowProblem[];
  /** Only what differs from the menu. */
  dishes: PlannedDish[];
  groups: PlannedGroup[];
}

function checkGroup(group: PlannedGroup, problems: Problems): void {
  const { options } = group.after;
  const row = firstRowOf(group);
  if (options.length === 0) problems.add(row, null, "Please add an option to this group");
  else if (options.length > maxOptions) problems.add(row, null, `Please use at most ${maxOptions} options in a group`);
  else problems.attempt(row, () => assertGroupAllowed(toDishGroup(group.after)));
}

interface CheckDeps {
  groups: readonly PlannedGroup[];
  /** The rows that may make a dish wrong. */
  rowsOf: (dish: PlannedDish) => readonly number[];
  settings: RestaurantSettings;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: Minor;
  problems: Problems;
}

/**
 * Checks dishes with the groups that they will have; a dish without a row in the file at the row of a group or of another
 * dish.
 */
function checkDishes(dishes: readonly PlannedDish[], deps: CheckDeps): void {
  const { groups, rowsOf, settings, minimumCharge, problems } = deps;
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const parts = new Set(groups.flatMap(({ after }) => after.options.map(({ dish_id }) => dish_id)));
  for (const dish of dishes) {
    const { row, after, attached } = dish;
    const reported = row?.row ?? Math.min(...rowsOf(dish));
    const dishGroups = attached.flatMap(({ groupId, prices }) => {
      const group = groupOf.get(groupId);
      return group ? [toDishGroup(group.after, prices)] : [];
    });
    if (row) {
      if (after.price_minor !== dish.before?.price_minor)
        problems.attempt(reported, () => assertLeastPrice(after.price_minor, minimumCharge, settings, "price"));
      problems.attempt(reported, () => assertTimesAllowed(after, settings));
      problems.attempt(reported, () => assertStationKnown(after, settings));
    }
    const field = row?.groups || row?.ownPrices ? "optionGroups" : "price";
    problems.attempt(reported, () => assertDishAllowed({ dish: after, groups: dishGroups }, row ? field : ""));
    if (dishGroups.some(isSetGroup) && parts.has(after.id))
      problems.add(reported, row ? "optionGroups" : null, `${after.name} is part of a set and cannot be a set itself`);
  }
}

type PlanDeps = Pick<CheckDeps, "settings" | "minimumCharge" | "problems">;

/** Computes what the rows of a file make of a menu, with all that is wrong. Reads and writes nothing. */
export function planMenu(rows: MenuRows, menu: MenuState, deps: PlanDeps): MenuPlan {
  const { settings, minimumCharge, problems } = deps;
  const { currency } = settings;
  const unlinked = planGroups(rows, menu, currency, problems);
  const findPrice = priceFinder(unlinked, currency);
  const dishes = planDishes(rows.dishes, { menu, groups: unlinked, findPrice, currency, problems });
  const groups = linkOptions(unlinked, { dishes, findPrice, problems });
  const { changes, changedDishes, changedGroups } = findChanges(
    { dishes, groups },
    { currency, decimal: csvFormatOf(settings.locale).decimal },
  );
  // The rules of dishes are checked only if all rows can be read: the same problem would be reported again.
  if (problems.isEmpty()) {
    for (const group of changedGroups) checkGroup(group, problems);
    const rowsOf = createAffectingRows({ groups, changedDishes, changedGroups });
    const affected = dishes.filter((dish) => rowsOf(dish).length > 0);
    if (problems.isEmpty()) checkDishes(affected, { groups, rowsOf, settings, minimumCharge, problems });
  }
  const rowCount = rows.dishes.length + rows.groups.length + rows.options.length;
  return {
    changes,
    unchangedCount: rowCount - changes.length,
    problems: problems.list(),
    dishes: [...changedDishes],
    groups: [...changedGroups],
  };
}
