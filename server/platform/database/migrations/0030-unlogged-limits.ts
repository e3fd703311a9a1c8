import type { MigrationStep } from "../column-types.ts";

/**
 * Counting a call towards its limit no longer waits for PostgreSQL's disk. After a crash of PostgreSQL, and on a standby
 * that was promoted, all limits begin anew. Older processes need not know it.
 */
export const unloggedLimits: MigrationStep = (db, { setUnlogged }) => setUnlogged(db, "limits");
