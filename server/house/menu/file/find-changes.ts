import type { MenuFileChange } from "#contract/house/menu-file.ts";
import type { MenuRowType } from "#contract/house/menu-file-constants.ts";
import { columns, type RowCells } from "./columns.ts";
import type { PlannedDish } from "./plan-dishes.ts";
import type { PlannedGroup } from "./plan-groups.ts";
import type { AmountForm } from "./read-cells.ts";
import { createCellWriter, createNames } from "./write-cells.ts";

interface PlannedRow {
  row: number;
  type: MenuRowType;
  name: string;
  group?: string;
  /** Undefined for what is new. */
  before: RowCells | undefined;
  after: RowCells;
}

/** The row as a change. It is undefined if no cell differs. */
function toChange({ before, after, ...row }: PlannedRow): MenuFileChange | undefined {
  if (!before) return { ...row, change: "added", cells: [] };
  const cells = columns.flatMap((column) => {
    const [old = "", now = ""] = [before[column], after[column]];
    return old === now ? [] : [{ column, before: old, after: now }];
  });
  return cells.length === 0 ? undefined : { ...row, change: "changed", cells };
}

interface Planned {
  dishes: readonly PlannedDish[];
  groups: readonly PlannedGroup[];
}

/**
 * The rows that differ from the menu, in the order of the file, and what they change. Both sides name groups and dishes as
 * they will be called, so that a new name of a group changes no dish.
 */
export function findChanges({ dishes, groups }: Planned, form: AmountForm) {
  const names = createNames({ dishes: dishes.map(({ after }) => after), groups: groups.map(({ after }) => after) });
  const cells = createCellWriter(names, form);
  const changes: MenuFileChange[] = [];
  const changedDishes = new Set<PlannedDish>();
  const changedGroups = new Set<PlannedGroup>();
  const add = (row: PlannedRow): boolean => {
    const change = toChange(row);
    if (change) changes.push(change);
    return change !== undefined;
  };
  for (const dish of dishes) {
    const { row, before, after, attached, attachedBefore } = dish;
    if (!row) continue;
    const [old, now] = [before && cells.dish(before, attachedBefore), cells.dish(after, attached)];
    if (add({ row: row.row, type: "dish", name: after.name, before: old, after: now })) changedDishes.add(dish);
  }
  for (const group of groups) {
    const { row, before, after, optionRows } = group;
    const [old, now] = [before && cells.group(before), cells.group(after)];
    if (row && add({ row: row.row, type: "group", name: after.name, before: old, after: now }))
      changedGroups.add(group);
    const optionOf = new Map(after.options.map((option) => [option.id, option]));
    for (const { id, row: optionRow, existing } of optionRows) {
      const option = optionOf.get(id);
      if (!option) continue;
      const optionChange = { row: optionRow.row, type: "option", name: option.name, group: after.name } as const;
      if (add({ ...optionChange, before: existing && cells.option(existing), after: cells.option(option) }))
        changedGroups.add(group);
    }
  }
  return { changes: changes.toSorted((one, other) => one.row - other.row), changedDishes, changedGroups };
}
