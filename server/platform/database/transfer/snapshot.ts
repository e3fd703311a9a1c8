import type { Engine } from "../column-types.ts";
import type { Row, TableShape } from "./tables.ts";

/** A database as of one moment, whatever is written meanwhile. */
export interface Snapshot {
  engine: Engine;
  /** The names of the migrations that were applied, in their order. */
  migrations: readonly string[];
  /** All tables but those of the migrations; each stands behind those that it refers to. */
  tables: readonly TableShape[];
  /** Batches of a table's rows, in any order. */
  rows(table: TableShape): AsyncIterable<Row[]>;
  close(): Promise<void>;
}
