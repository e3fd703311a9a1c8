import type { Db, Store } from "./store.ts";

/** What is stored of a row for searches. */
export interface IndexedColumns {
  search_text: string;
  phone_e164?: string | null;
}

interface Indexed<Row, Columns> {
  /** Rows without a text for searches. */
  listUnindexed(db: Db, limit: number): Promise<Row[]>;
  /** Has no effect on a row that was changed since it was read: it is without a text again. */
  saveIndex(db: Db, row: Row, columns: Columns): Promise<void>;
}

const batchSize = 200;

/**
 * Creates a function that makes the texts of rows that have none: new ones, changed ones, and those of earlier releases. It is
 * called before each search, so that no other code has to keep the texts up to date: it sets them to null.
 */
export function searchIndex<Row, Columns = IndexedColumns>(
  store: Store,
  { listUnindexed, saveIndex }: Indexed<Row, Columns>,
  columnsOf: (row: Row) => Columns,
) {
  return async (): Promise<void> => {
    for (let rows = await listUnindexed(store.db, batchSize); rows.length > 0; ) {
      const indexed = rows;
      await store.transaction(async (trx) => {
        for (const row of indexed) await saveIndex(trx, row, columnsOf(row));
      });
      rows = indexed.length < batchSize ? [] : await listUnindexed(store.db, batchSize);
    }
  };
}
