import { PostgresDialect } from "kysely";
import pg from "pg";

// 64-bit integers as numbers: amounts, counts and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export function postgres(connectionString: string): { dialect: PostgresDialect } {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // The pool replaces idle connections that the server closes; without a listener the error would end the process.
  pool.on("error", () => {});
  return { dialect: new PostgresDialect({ pool }) };
}
