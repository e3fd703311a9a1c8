import type { RestartablePostgres } from "#tests/support/postgres.ts";
import type { Random } from "#tests/support/stripe-double/faults.ts";
import type { Harness } from "./harness.ts";
import type { AnswerCounts } from "./probes/answer-counts.ts";

export interface Outage {
  kind: string;
  detail: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  returnedAt: number;
  /** For each node the time from the database's return to its first acknowledged write; undefined if there was none. */
  firstWriteMs: (number | undefined)[];
}

/** What every fault works on. */
export interface FaultContext {
  harness: Harness;
  /** Undefined on SQLite. */
  postgres: RestartablePostgres | undefined;
  random: Random;
  /** The fault under way, or `no fault`; answers are counted by it. */
  phase: { name: string };
  /** Answers of the probes during outages. */
  probed: AnswerCounts;
  outages: Outage[];
  log: (line: string) => void;
}

export const noFault = "no fault";
