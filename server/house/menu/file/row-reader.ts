import type { z } from "zod";
import { type MenuRowType, maxMenuFileProblems } from "#contract/house/menu-file-constants.ts";
import type { RowProblem } from "#contract/platform/problem-definition.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { readText } from "../../../platform/lib/csv.ts";
import { type Column, columns, findColumn, hasColumn, isColumn } from "./columns.ts";
import type { Cell } from "./read-cells.ts";

export type Problems = ReturnType<typeof createProblems>;

/** Collects the problems of a file. */
export function createProblems() {
  const list: RowProblem[] = [];
  const rows = new Set<number>();
  const add = (row: number, column: Column | null, message: string): void => {
    list.push({ row, column, message });
    rows.add(row);
  };
  return {
    add,
    /** Adds the fields of an `invalid` error that `check` throws; returns its result otherwise. */
    attempt<T>(row: number, check: () => T): T | undefined {
      try {
        return check();
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        for (const [field, message] of Object.entries(error.details.fields ?? {}))
          add(row, isColumn(field) ? field : null, message);
        return undefined;
      }
    },
    isEmpty: () => list.length === 0,
    hasRow: (row: number) => rows.has(row),
    /** In the order of the file, at most `maxMenuFileProblems`; the last one counts the others. */
    list(): RowProblem[] {
      const sorted = list.toSorted((one, other) => one.row - other.row);
      const next = sorted[maxMenuFileProblems];
      if (!next) return sorted;
      const message = `There are ${sorted.length - maxMenuFileProblems} more problems from this row on`;
      return [...sorted.slice(0, maxMenuFileProblems), { row: next.row, column: null, message }];
    },
  };
}

export interface FileRow {
  /** 1 is the row of the columns' names. */
  row: number;
  /** The cells by column, without columns that the file does not have. */
  cells: ReadonlyMap<Column, string>;
}

const typeNames: Readonly<Record<MenuRowType, string>> = { dish: "a dish", group: "a group", option: "an option" };

/** Reads the cells of a row one by one, and reports those that are wrong. */
export function rowReader({ row, cells }: FileRow, type: MenuRowType, problems: Problems) {
  for (const [column, text] of cells)
    if (!hasColumn(type, column) && text.trim() !== "")
      problems.add(row, column, `${typeNames[type]} has nothing in this column`.replace(/^a/, "A"));

  /** The value of a cell. It is undefined if the file does not have the column, or the cell is wrong. */
  function read<T>(column: Column, readCell: (text: string) => Cell<T>): T | undefined {
    const text = cells.get(column);
    if (text === undefined) return undefined;
    const cell = readCell(text);
    if ("value" in cell) return cell.value;
    problems.add(row, column, cell.message);
    return undefined;
  }

  return {
    row,
    read,
    has: (column: Column): boolean => cells.has(column),
    /** Like `read`, and validated by a schema of the contract. */
    parse: <S extends z.ZodType>(
      column: Column,
      readCell: (text: string) => Cell,
      schema: S,
    ): z.output<S> | undefined =>
      read(column, (text): Cell<z.output<S>> => {
        const cell = readCell(text);
        if ("message" in cell) return cell;
        const { data, error } = schema.safeParse(cell.value);
        return error ? { message: error.issues[0]?.message ?? "" } : { value: data };
      }),
  };
}

export type RowReader = ReturnType<typeof rowReader>;

/** Whether a row has no text. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** More columns are not looked at one by one, which would take seconds. */
const maxColumns = 1000;

/** The columns that a file names in its first row. */
function readHeader(header: readonly string[], problems: Problems): (Column | undefined)[] {
  if (header.length > maxColumns) {
    problems.add(1, null, `There are ${header.length} columns, of which ${columns.length} are known`);
    return [];
  }
  const foundColumns = header.map(findColumn);
  for (const [index, column] of foundColumns.entries()) {
    const name = header[index]?.trim() ?? "";
    if (!column)
      problems.add(1, null, name === "" ? "A column has no name" : `There is no column ${name.slice(0, 60)}`);
    else if (foundColumns.indexOf(column) < index) problems.add(1, column, "This column is there twice");
  }
  if (!foundColumns.includes("name") && !foundColumns.includes("id")) problems.add(1, null, "There is no column name");
  return foundColumns;
}

/** The rows of a file by their columns; those without text are left out. */
export function readRows(rows: readonly string[][], problems: Problems): FileRow[] {
  const header = readHeader(rows[0] ?? [], problems);
  if (!problems.isEmpty()) return [];
  return rows.slice(1).flatMap((cells, index) => {
    const row = index + 2;
    if (isEmptyRow(cells)) return [];
    if (cells.length !== header.length) {
      problems.add(row, null, `This row has ${cells.length} cells, the first one has ${header.length}`);
      return [];
    }
    const namedCells = header.flatMap((column, at) => (column ? [[column, readText(cells[at] ?? "")] as const] : []));
    return [{ row, cells: new Map(namedCells) }];
  });
}
