import { hash } from "node:crypto";
import { type Compilable, type CompiledQuery, type QueryResult, sql } from "kysely";
import type { Db } from "./store.ts";

/** The place of a value that differs from one execution to the next. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const statementNames = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps the plan of a query; `undefined` for queries that are built anew each time, of
 * which there are too many.
 */
export const statementName = (sql: string): string | undefined => statementNames.get(sql);

/**
 * Returns a function that executes one query again and again with other values. The query is built and compiled once for
 * each database, which costs several times what a short query itself does. `parameter` names a value in it. A query that
 * returns rows names its columns: a prepared statement fails once a migration has added one to `*`.
 */
export function compiledQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (
    db: Db,
    parameter: <Name extends keyof Values & string>(name: Name) => ReturnType<typeof sql<Values[Name]>>,
  ) => Compilable<Row>,
) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const parameter = <Name extends keyof Values & string>(name: Name) => sql<Values[Name]>`${new Parameter(name)}`;

  function compile(db: Db): CompiledQuery<Row> {
    const query = build(db, parameter).compile();
    statementNames.set(query.sql, hash("sha256", query.sql, "base64url").slice(0, 22));
    return query;
  }

  return (db: Db, values: Values): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compile(db);
    compiled.set(adapter, query);
    const fill = (value: unknown) => (value instanceof Parameter ? values[value.name] : value);
    return db.executeQuery({ ...query, parameters: query.parameters.map(fill) });
  };
}
