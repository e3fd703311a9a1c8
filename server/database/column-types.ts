import { type CreateTableBuilder, type Kysely, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Column types and table options that differ between the engines. */
export function columnTypes(engine: Engine) {
  const sqlite = engine === "sqlite";
  return {
    /** 64-bit integer, for instants and counters. */
    int64: sqlite ? sql`integer` : sql`bigint`,
    /**
     * Types of the identity provider's tables only: its library binds text and 0/1 on SQLite, dates and booleans on
     * PostgreSQL.
     */
    libraryTime: sqlite ? sql`text` : sql`timestamptz`,
    libraryBoolean: sqlite ? sql`integer` : sql`boolean`,
    /** Starts a table with a text primary key `id`. */
    entity: (db: Kysely<never>, name: string) =>
      db.schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey().notNull()),
    create: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (sqlite ? table.modifyEnd(sql`strict`) : table).execute(),
  };
}

export type ColumnTypes = ReturnType<typeof columnTypes>;
export type MigrationStep = (db: Kysely<never>, columns: ColumnTypes) => Promise<void>;
