import { type Compilable, type CompiledQuery, type QueryResult, sql } from "kysely";
import type { Db } from "./store.ts";

/** The place of a value that differs from one execution to the next. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value in a query. */
export type Parameter<Values> = <Name extends keyof Values & string>(
  name: Name,
) => ReturnType<typeof sql<Values[Name]>>;

/**
 * Returns a function that executes one query again and again with other values. The query is built and compiled once for
 * each database, which costs several times what a short query itself does. `parameter` names a value in it.
 */
export function compiledQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, parameter: Parameter<Values>) => Compilable<Row>,
) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const parameter = <Name extends keyof Values & string>(name: Name) => sql<Values[Name]>`${new Place(name)}`;

  return (db: Db, values: Values): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, parameter).compile();
    compiled.set(adapter, query);
    const fill = (value: unknown) => (value instanceof Place ? values[value.name] : value);
    return db.executeQuery({ ...query, parameters: query.parameters.map(fill) });
  };
}
