import { z } from "zod";
import { withDatabase } from "./snapshot.ts";

const Definitions = z.array(z.object({ definition: z.string() }));

const sqliteDefinitions = "select coalesce(sql, name) as definition from sqlite_master where name not like 'sqlite_%'";
const postgresDefinitions = `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
    as definition from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace`;

/** Every column, index and constraint, and the names of the migrations that were applied. */
export const describeSchema = (url: string): Promise<Set<string>> =>
  withDatabase(url, async (query) => {
    const definitions = await query(url.startsWith("postgres") ? postgresDefinitions : sqliteDefinitions);
    const applied = await query("select name as definition from kysely_migration");
    return new Set(Definitions.parse([...definitions, ...applied]).map(({ definition }) => definition));
  });

/** Whether a migration has begun. */
export const hasMigrationTable = (url: string): Promise<boolean> =>
  withDatabase(url, async (query) => {
    const sql = url.startsWith("postgres")
      ? "select 1 from pg_tables where tablename = 'kysely_migration'"
      : "select 1 from sqlite_master where name = 'kysely_migration'";
    return (await query(sql)).length > 0;
  });
