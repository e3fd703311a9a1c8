import { type CreateTableBuilder, type Kysely, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** All that a migration must know of the engine: some type names, and that SQLite's tables are to be STRICT. */
export function columnTypes(engine: Engine) {
  const sqlite = engine === "sqlite";
  return {
    /** Instants and counters: 64 bits. */
    int64: sqlite ? sql`integer` : sql`bigint`,
    /** Only for the identity provider's tables: its library binds text and 0/1 on SQLite, dates and booleans here. */
    libraryTime: sqlite ? sql`text` : sql`timestamptz`,
    libraryBoolean: sqlite ? sql`integer` : sql`boolean`,
    /** A table with a text primary key `id`. */
    entity: (db: Kysely<never>, name: string) =>
      db.schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey().notNull()),
    create: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (sqlite ? table.modifyEnd(sql`strict`) : table).execute(),
  };
}

type ColumnTypes = ReturnType<typeof columnTypes>;
export type MigrationStep = (db: Kysely<never>, columns: ColumnTypes) => Promise<void>;
