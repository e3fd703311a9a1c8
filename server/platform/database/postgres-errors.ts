import pg from "pg";
import { DatabaseUnavailableError, type OutageMonitor } from "./unavailable.ts";

/**
 * SQLSTATEs: connection exceptions, insufficient resources, operator intervention, system errors, a lock or an idle
 * transaction that timed out, and a server that became read-only in a failover.
 */
const unavailableState = /^(08|53|57|58|55P03|25P03|25006)/;
const endingState = /^(08|57P|25P03|25006)/;

/** Whether no more can be sent over the connection; an error without SQLSTATE comes from the connection itself. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || endingState.test(error.code ?? "");

/** A lock, a statement or the wait for a connection of the pool took too long: the database itself is available. */
export const isCongestion = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? ["55P03", "57014"].includes(error.code ?? "")
    : error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** An error without SQLSTATE comes from the connection itself. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableState.test(error.code ?? "");
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}

/** Turns an error of node-postgres into the one to throw: a `DatabaseUnavailableError`, or the same error. */
export function toStoreError(error: unknown, monitor: OutageMonitor): unknown {
  if (isCongestion(error)) return new DatabaseUnavailableError(error);
  return isUnavailable(error) ? monitor.failed(error) : error;
}
