import { existsSync } from "node:fs";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** While this file is beside an SQLite database, servers write nothing to it. */
export const readOnlyFileOf = (databasePath: string): string => `${databasePath}-read-only`;

/** Servers notice within this time that the file came or went. */
export const readOnlyWatchMs = 500;

/** Seconds after which clients try again: a move takes minutes. */
const retryAfter = 30;

/** The database takes no writes at the moment, on purpose. Answered with 503. */
export class ReadOnlyError extends DatabaseUnavailableError {
  constructor(cause: unknown) {
    super(cause, retryAfter);
    this.name = "ReadOnlyError";
  }
}

/** Calls `onChange` at once and whenever the file has come or gone. */
export function watchReadOnly(databasePath: string, onChange: (isReadOnly: boolean) => void) {
  const file = readOnlyFileOf(databasePath);
  let isReadOnly = false;
  const look = () => {
    const isThere = existsSync(file);
    if (isThere === isReadOnly) return;
    isReadOnly = isThere;
    onChange(isReadOnly);
  };
  look();
  const timer = setInterval(look, readOnlyWatchMs).unref();
  return { isReadOnly: () => isReadOnly, close: () => clearInterval(timer) };
}
