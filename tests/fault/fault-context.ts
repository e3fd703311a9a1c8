import type { RestartablePostgres } from "#tests/support/postgres.ts";
import type { Random } from "#tests/support/stripe-double/faults.ts";
import type { Harness } from "./harness.ts";
import type { Outage } from "./outages.ts";
import type { AnswerCounts } from "./probes/answer-counts.ts";

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
