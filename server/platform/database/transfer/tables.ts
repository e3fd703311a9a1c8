/** How tables are read and written as a whole, the same on both engines. */

/** A value as it is on SQLite: times of the identity library are ISO texts, its booleans 1 and 0. */
type CellValue = string | number | null;
/** In the order of the table's columns. */
export type Row = CellValue[];

export interface TableShape {
  name: string;
  /** Sorted by name. */
  columns: readonly string[];
}

/** Read at a time. */
export const batchRows = 500;

/**
 * The columns whose type differs between the engines (`libraryTime` and `libraryBoolean` in `column-types.ts`), since the
 * identity library stores them so. All other columns are text or integers.
 */
const libraryTimes: Readonly<Record<string, readonly string[]>> = {
  identity_users: ["createdAt", "updatedAt"],
  identity_sessions: ["expiresAt", "createdAt", "updatedAt", "authenticatedAt"],
  identity_accounts: ["accessTokenExpiresAt", "refreshTokenExpiresAt", "createdAt", "updatedAt"],
  identity_verifications: ["expiresAt", "createdAt", "updatedAt"],
  identity_jwks: ["createdAt", "expiresAt"],
  identity_two_factors: ["lockedUntil"],
  identity_passkeys: ["createdAt"],
};

export const isLibraryTime = (table: string, column: string): boolean => libraryTimes[table]?.includes(column) ?? false;

/** Tables of the migrations, which each database has of its own. */
export const isMigrationTable = (name: string): boolean => name.startsWith("kysely_migration");

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function toTime(value: string | Date, place: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) throw new TypeError(`${place} is no time: ${String(value)}`);
  return time.toISOString();
}

/** A value of the driver, in the form that both engines have in common. */
export function toCell(value: unknown, table: string, column: string): CellValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return toTime(value, `${table}.${column}`);
  if (typeof value === "string") return isLibraryTime(table, column) ? toTime(value, `${table}.${column}`) : value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  throw new TypeError(`${table}.${column} has a value of a kind that is not known: ${typeof value}`);
}

/** A table that has a foreign key to another one. */
export interface Reference {
  from: string;
  to: string;
}

/** Orders tables so that each stands behind those that it refers to; otherwise by name. Throws if they refer to each other. */
export function sortByReferences(tables: readonly TableShape[], references: readonly Reference[]): TableShape[] {
  const sorted: TableShape[] = [];
  const isReady = ({ name }: TableShape) =>
    references.every(({ from, to }) => from !== name || to === name || sorted.some((one) => one.name === to));
  let left = tables.toSorted((one, other) => compareTexts(one.name, other.name));
  while (left.length > 0) {
    const next = left.find(isReady);
    if (!next) throw new Error(`these tables refer to each other: ${left.map(({ name }) => name).join(", ")}`);
    sorted.push(next);
    left = left.filter((one) => one !== next);
  }
  return sorted;
}
