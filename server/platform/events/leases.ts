import type { Db, Store } from "../database/store.ts";
import { leasesRepository as rows } from "./leases.repository.ts";

export type Leases = ReturnType<typeof createLeases>;

/** Longer than a request to a provider takes; work of a process that died is taken over after it. */
const leaseMs = 60_000;

/** Distributes work between processes: work whose name one of them has leased, the others leave. */
export function createLeases({ db }: Pick<Store, "db">) {
  return {
    /**
     * Runs `work`, or does nothing if a process has leased the name. The lease ends with the work, or after a minute: then
     * the process has died, or another one may do the work as well.
     */
    async runIfFree(name: string, work: () => Promise<void>): Promise<void> {
      const now = Date.now();
      const until = now + leaseMs;
      if (!(await rows.acquire(db, name, now, until))) return;
      await work().finally(() => rows.release(db, name, until));
    },
    /**
     * Runs `work` within a transaction; of several transactions with the same name each begins its work after the one
     * before has ended. Returns undefined, and does nothing, if a lease of that name was left behind.
     */
    async runExclusive<T>(trx: Db, name: string, work: () => Promise<T>): Promise<T | undefined> {
      const now = Date.now();
      const until = now + leaseMs;
      if (!(await rows.acquire(trx, name, now, until))) return undefined;
      const result = await work();
      await rows.release(trx, name, until);
      return result;
    },
    /** Leases a name for a period, in milliseconds; returns true to one process in each period. */
    acquireForPeriod(name: string, periodMs: number): Promise<boolean> {
      const now = Date.now();
      return rows.acquire(db, name, now, now + periodMs);
    },
    /** Deletes leases of processes that died. */
    deleteExpired: (now: number): Promise<void> => rows.deleteEnded(db, now),
  };
}
