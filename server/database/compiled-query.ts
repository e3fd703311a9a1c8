import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from "kysely";
import type { Db } from "./store.ts";

/** Names a value in a query that differs from one execution to the next. */
export type Parameter<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Stands for such a value while the query is compiled. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

interface Compiled<Values, Item, Row> {
  query: CompiledQuery<Row>;
  /** Read the parameters, in their order. */
  readers: readonly ((values: Values, list: readonly Item[]) => unknown)[];
}

type Build<Values, Item, Row> = (
  db: Db,
  items: readonly Parameter<Item>[],
  parameter: Parameter<Values>,
) => Compilable<Row>;

function compile<Values, Item, Row>(build: Build<Values, Item, Row>, db: Db, length: number) {
  const places: Compiled<Values, Item, Row>["readers"][number][] = [];
  const placeOf = (read: (typeof places)[number]) => new Place(places.push(read) - 1);
  const items = Array.from(
    { length },
    (_, index): Parameter<Item> =>
      <Name extends keyof Item>(name: Name) =>
        sql<Item[Name]>`${placeOf((_values, list) => list[index]?.[name])}`,
  );
  const parameter = <Name extends keyof Values>(name: Name) => sql<Values[Name]>`${placeOf((values) => values[name])}`;
  const query = build(db, items, parameter).compile();
  const constant = (value: unknown) => () => value;
  const readers = query.parameters.map((value) =>
    value instanceof Place ? (places[value.index] ?? constant(null)) : constant(value),
  );
  return { query, readers };
}

/** Longer lists are compiled for each execution. */
const maxKeptLength = 100;

/** Returns a function that binds values and items to a query. The query is compiled once for each database and list length. */
function bindableQuery<Values, Item, Row>(build: Build<Values, Item, Row>) {
  const compiled = new WeakMap<object, Compiled<Values, Item, Row>[]>();

  return (db: Db, list: readonly Item[], values: Values): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const kept = compiled.get(adapter) ?? [];
    compiled.set(adapter, kept);
    const { query, readers } = kept[list.length] ?? compile(build, db, list.length);
    if (list.length <= maxKeptLength) kept[list.length] ??= { query, readers };
    return { ...query, parameters: readers.map((read) => read(values, list)) };
  };
}

/**
 * Returns a function that executes a query with a list, each time with other values and items. The query is built and
 * compiled once for each database and length of the list, since that takes several times as long as a short query.
 * `items` name the values of each item, `parameter` the other values. The list must not be empty, unless `items` is unused.
 */
export function compiledQueryWithList<Values, Item, Row>(build: Build<Values, Item, Row>) {
  const bind = bindableQuery(build);
  return (db: Db, list: readonly Item[], values: Values): Promise<QueryResult<Row>> =>
    db.executeQuery(bind(db, list, values));
}

/** The same for a query without a list. */
export function compiledQuery<Values, Row>(build: (db: Db, parameter: Parameter<Values>) => Compilable<Row>) {
  const execute = compiledQueryWithList<Values, never, Row>((db, _items, parameter) => build(db, parameter));
  return (db: Db, values: Values): Promise<QueryResult<Row>> => execute(db, [], values);
}

/** The same, but the function returns the query instead of executing it. */
export function boundQuery<Values, Row>(build: (db: Db, parameter: Parameter<Values>) => Compilable<Row>) {
  const bind = bindableQuery<Values, never, Row>((db, _items, parameter) => build(db, parameter));
  return (db: Db, values: Values): CompiledQuery<Row> => bind(db, [], values);
}

/** The same for a query with nothing but a list. */
export function compiledListQuery<Item, Row>(build: (db: Db, items: readonly Parameter<Item>[]) => Compilable<Row>) {
  const execute = compiledQueryWithList<undefined, Item, Row>((db, items) => build(db, items));
  return (db: Db, list: readonly Item[]): Promise<QueryResult<Row>> => execute(db, list, undefined);
}

/** An item for each id. */
export const idItems = (ids: readonly string[]): { id: string }[] => ids.map((id) => ({ id }));

/** One value of each item. */
export const eachOf = <Item, Name extends keyof Item & string>(items: readonly Parameter<Item>[], name: Name) =>
  items.map((item) => item(name));

/** What an insert of `columns` stores: a row for each item. */
export const rowsOf = <Item>(items: readonly Parameter<Item>[], columns: readonly (keyof Item & string)[]) => {
  const rowOf = (item: Parameter<Item>) => sql`(${sql.join(columns.map((name) => item(name)))})`;
  return sql`values ${sql.join(items.map(rowOf))}`;
};
