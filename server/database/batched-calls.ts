import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

interface Waiting<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

type AnswerWaiting = (db: Kysely<Schema>) => void;

/** The batches to answer at the end of this turn of the event loop, for each database. */
const called = new WeakMap<Kysely<Schema>, AnswerWaiting[]>();

/** Calls `answerWaiting` once the requests that arrived in this turn have been read. All batches are answered in one callback. */
function answerAtEndOfTurn(db: Kysely<Schema>, answerWaiting: AnswerWaiting): void {
  const known = called.get(db);
  if (known) {
    known.push(answerWaiting);
    return;
  }
  const all = [answerWaiting];
  called.set(db, all);
  setImmediate(() => {
    called.delete(db);
    for (const answer of all) answer(db);
  });
}

/**
 * Returns a function whose calls in one turn of the event loop are answered together, at most `maxSize` at once, after all
 * of them were made. `answer` returns an output for each input, in their order; what it throws is thrown to all of them.
 * The batches of several such functions are answered in one callback, so that their queries can share a message: see
 * `sendTogether`. Not for use in a transaction, since its own changes would not be seen.
 */
export function batchCalls<Input, Output>(
  maxSize: number,
  answer: (db: Kysely<Schema>, inputs: readonly Input[]) => Promise<readonly Output[]>,
) {
  const waiting = new WeakMap<Kysely<Schema>, Waiting<Input, Output>[]>();

  async function answerBatch(db: Kysely<Schema>, batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await answer(
        db,
        batch.map(({ input }) => input),
      );
      for (const [index, output] of outputs.entries()) batch[index]?.resolve(output);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function answerAll(db: Kysely<Schema>): void {
    const all = waiting.get(db) ?? [];
    waiting.delete(db);
    for (let start = 0; start < all.length; start += maxSize) void answerBatch(db, all.slice(start, start + maxSize));
  }

  return (db: Kysely<Schema>, input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      const batch = waiting.get(db);
      if (batch) batch.push({ input, resolve, reject });
      else {
        waiting.set(db, [{ input, resolve, reject }]);
        answerAtEndOfTurn(db, answerAll);
      }
    });
}
