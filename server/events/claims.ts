import type { Db, Store } from "../database/store.ts";
import { claimsRepository as rows } from "./claims.repository.ts";

export type Claims = ReturnType<typeof createClaims>;

/** Longer than a request to a provider takes; work of a process that died is taken over after it. */
const claimMs = 60_000;

/** Distributes work between processes: what one of them has claimed, the others leave. */
export function createClaims({ db }: Pick<Store, "db">) {
  return {
    /**
     * Runs `work` unless a process works on the same name, and then does nothing. The claim ends with the work, or after
     * a minute: then the process has died, or another one may do the work as well.
     */
    async run(name: string, work: () => Promise<void>): Promise<void> {
      const now = Date.now();
      const until = now + claimMs;
      if (!(await rows.claim(db, name, now, until))) return;
      await work().finally(() => rows.release(db, name, until));
    },
    /**
     * Runs `work` within a transaction; of several transactions with the same name each begins its work after the one
     * before has ended. Returns undefined, and does nothing, if a claim of that name was left behind.
     */
    async runExclusive<T>(trx: Db, name: string, work: () => Promise<T>): Promise<T | undefined> {
      const now = Date.now();
      const until = now + claimMs;
      if (!(await rows.claim(trx, name, now, until))) return undefined;
      const result = await work();
      await rows.release(trx, name, until);
      return result;
    },
    /** Returns true to one process in each period, in milliseconds. */
    isFirst(name: string, periodMs: number): Promise<boolean> {
      const now = Date.now();
      return rows.claim(db, name, now, now + periodMs);
    },
    /** Deletes claims of processes that died. */
    deleteExpired: (now: number): Promise<void> => rows.deleteEnded(db, now),
  };
}
