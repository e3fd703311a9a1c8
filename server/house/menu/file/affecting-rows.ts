import type { PlannedDish } from "./plan-dishes.ts";
import type { PlannedGroup } from "./plan-groups.ts";

/** The first row that changes a group or one of its options. */
export const firstRowOf = ({ row, optionRows }: PlannedGroup): number =>
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
export function createAffectingRows({ groups, changedDishes, changedGroups }: Changed) {
  const dishRowOf = new Map([...changedDishes].flatMap(({ id, row }) => (row ? [[id, row.row] as const] : [])));
  const rowsOfGroup = new Map<string, number[]>();
  const rowsOfPart = new Map<string, number[]>();
  for (const group of groups) {
    const own = changedGroups.has(group) ? [firstRowOf(group)] : [];
    const parts = group.after.options.flatMap(({ dish_id }) => dish_id ?? []);
    rowsOfGroup.set(group.id, [...own, ...parts.flatMap((id) => dishRowOf.get(id) ?? [])]);
    for (const id of parts) rowsOfPart.set(id, [...(rowsOfPart.get(id) ?? []), ...own]);
  }
  return ({ id, attached }: PlannedDish): number[] => [
    ...[dishRowOf.get(id) ?? []].flat(),
    ...attached.flatMap(({ groupId }) => rowsOfGroup.get(groupId) ?? []),
    ...(rowsOfPart.get(id) ?? []),
  ];
}
