import { hash } from "node:crypto";
import type { MenuRowType } from "#contract/house/menu-file-constants.ts";
import { type CsvFormat, plainCsv, toCsv, writeText } from "../../../platform/lib/csv.ts";
import { columns, type RowCells } from "./columns.ts";
import type { MenuState } from "./menu-state.ts";
import { createCellWriter, createNames } from "./write-cells.ts";

const toRow = (type: MenuRowType, id: string, cells: RowCells): string[] => {
  const all: RowCells = { type, id, ...cells };
  // A price may begin with a minus; it is a number to a spreadsheet.
  return columns.map((column) => (column === "price" ? (all.price ?? "") : writeText(all[column] ?? "")));
};

/** Writes the menu: dishes in their order, then each group with its options. */
export function writeMenuFile(menu: MenuState, currency: string, format: CsvFormat = plainCsv): string {
  const cells = createCellWriter(createNames(menu), { currency, decimal: format.decimal });
  const dishes = menu.dishes.map((dish) => toRow("dish", dish.id, cells.dish(dish, menu.attached.get(dish.id) ?? [])));
  const groups = menu.groups.flatMap((group) => [
    toRow("group", group.id, cells.group(group)),
    ...group.options.map((option) => toRow("option", option.id, cells.option(option))),
  ]);
  return toCsv([columns, ...dishes, ...groups], format);
}

/** A hash of the menu's content. */
export const versionOf = (menu: MenuState, currency: string): string =>
  hash("sha256", writeMenuFile(menu, currency), "base64url");
