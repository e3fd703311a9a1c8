const batchSize = 500;
const idsPerQuery = 500;
/** It bounds one round of a worker; the next round goes on. */
const maxBatches = 100;

/** Deletes in small statements, each with a transaction of its own, so that nothing else waits long. */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    if ((await deleteBatch(batchSize)) < batchSize) return;
  }
}

/** Loads rows by ids, some at a time, since databases limit the parameters of a query. */
export async function inBatches<T>(ids: readonly string[], load: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let first = 0; first < ids.length; first += idsPerQuery)
    rows.push(...(await load(ids.slice(first, first + idsPerQuery))));
  return rows;
}
