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
    /**
     * Lets PostgreSQL remove deleted rows of a small table each minute, however few the table has otherwise. Reading it
     * would cost as much as its rows of the last hours.
     */
    vacuumOften: async (db: Kysely<never>, table: string): Promise<void> => {
      if (sqlite) return;
      await sql`alter table ${sql.table(table)} set (
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000)`.execute(db);
    },
    /**
     * Keeps a table out of PostgreSQL's log: its changes do not wait for the disk, and its rows are gone after a crash of
     * PostgreSQL and on a standby.
     */
    setUnlogged: async (db: Kysely<never>, table: string): Promise<void> => {
      if (!sqlite) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
    },
    /** Makes a column of 32 bits one of 64 on PostgreSQL; SQLite's integers have them always. */
    widenToInt64: async (db: Kysely<never>, table: string, column: string): Promise<void> => {
      if (!sqlite) await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`.execute(db);
    },
    create: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (sqlite ? table.modifyEnd(sql`strict`) : table).execute(),
  };
}

type ColumnTypes = ReturnType<typeof columnTypes>;
export type MigrationStep = (db: Kysely<never>, columns: ColumnTypes) => Promise<void>;
