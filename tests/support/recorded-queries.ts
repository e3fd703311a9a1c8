import { type CompiledQuery, DefaultQueryExecutor, type Kysely } from "kysely";
import { vi } from "vitest";

/** A statement that a server executed, with the parameters of its first execution. */
export interface RecordedQuery {
  sql: string;
  parameters: readonly unknown[];
}

const isData = (sql: string) => /^\s*(select|insert|update|delete|with)\b/i.test(sql);
/** Whether a query is one of migrations or notifications. */
const isOfEngine = (sql: string) => /pg_catalog|pg_notify|sqlite_master|information_schema|kysely_migration/.test(sql);

/** Lists of values have many lengths, which make no difference to a plan. */
const shapeOf = (sql: string) => sql.replace(/\((\s*(\?|\$\d+|cast\([^)]*\))\s*,?)+\)/g, "(…)").replace(/\$\d+/g, "?");

/** Records every distinct statement that is executed on this database, from now until `stop`. */
export function recordQueries<T>(db: Kysely<T>) {
  const { adapter } = db.getExecutor();
  const recorded = new Map<string, RecordedQuery>();
  const original = DefaultQueryExecutor.prototype.executeQuery;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery").mockImplementation(function (
    this: DefaultQueryExecutor,
    query: CompiledQuery,
    ...rest
  ) {
    const { sql, parameters } = query;
    // Queries of another server, which is still stopping in this process, are left out.
    const isRecorded = this.adapter === adapter && isData(sql) && !isOfEngine(sql);
    if (isRecorded && !recorded.has(shapeOf(sql))) recorded.set(shapeOf(sql), { sql, parameters });
    return original.call(this, query, ...rest);
  });
  return { list: (): RecordedQuery[] => [...recorded.values()], stop: () => spy.mockRestore() };
}
