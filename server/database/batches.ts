const batchSize = 500;
/** Bounds one round of a worker; the next round goes on. */
const maxBatches = 100;

/** Deletes in small statements, each with a transaction of its own, so that nothing else waits long. */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    if ((await deleteBatch(batchSize)) < batchSize) return;
  }
}
