import { parseArgs } from "node:util";

export interface FaultOptions {
  engine: string;
  concurrency: number;
  seed: number;
  /** Server processes on PostgreSQL; always one on SQLite. */
  nodes: number;
  kills: number;
  migrationKills: number;
  cuts: number;
  /** Length of every cut; undefined for a mixture of 2, 8 and 30 seconds. */
  cutSeconds: number | undefined;
  terminations: number;
  hangs: number;
  /** How the hangs end; undefined for each way in turn. */
  hangEnd: string | undefined;
  /** Duration of slow disk, slow provider and missing mail server. */
  slowSeconds: number;
  /** Load before memory is measured. */
  warmUpSeconds: number;
  /** Idle time before memory is measured, and for the last events of the kitchen streams. */
  settleSeconds: number;
  /** Latest repetition of a request after its first try. */
  lateSeconds: number;
  /** Longest wait for `/readyz` during an outage and for the first write after one, in milliseconds. */
  maxRecoveryMs: number;
  /** Requests repeated late, of the acknowledged and of the unanswered each. */
  sample: number;
}

const full = {
  kills: 300,
  "migration-kills": 10,
  cuts: 20,
  terminations: 20,
  hangs: 6,
  slow: 20,
  "warm-up": 120,
  settle: 8,
  late: 180,
  sample: 150,
  recovery: 2000,
};
/** For CI: every fault once. Its machine may be busy, so that only a hang is a finding. */
const short: typeof full = {
  kills: 10,
  "migration-kills": 1,
  cuts: 1,
  terminations: 1,
  hangs: 1,
  slow: 3,
  "warm-up": 4,
  settle: 2,
  late: 6,
  sample: 40,
  recovery: 10_000,
};

/** Reads the options from the command line; throws for one that is not known or not a number. */
export function readFaultOptions(): FaultOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      engine: { ...text, default: "both" },
      concurrency: text,
      seed: text,
      nodes: text,
      kills: text,
      cuts: text,
      "migration-kills": text,
      "cut-seconds": text,
      terminations: text,
      hangs: text,
      "hang-end": text,
      slow: text,
      "warm-up": text,
      settle: text,
      late: text,
      sample: text,
      recovery: text,
    },
  });
  const number = (name: string, given: string | undefined, otherwise: number): number => {
    const value = given === undefined ? otherwise : Number(given);
    if (!(value >= 0)) throw new Error(`--${name} is a number`);
    return value;
  };
  const preset = values.short ? short : full;
  const choose = (name: keyof typeof full) => number(name, values[name], preset[name]);
  const cutSeconds = values["cut-seconds"] ?? (values.short ? "2" : undefined);
  return {
    engine: values.engine,
    concurrency: number("concurrency", values.concurrency, 16),
    seed: number("seed", values.seed, Math.floor(Math.random() * 1e9)),
    nodes: number("nodes", values.nodes, 2),
    kills: choose("kills"),
    migrationKills: choose("migration-kills"),
    cuts: choose("cuts"),
    cutSeconds: cutSeconds === undefined ? undefined : number("cut-seconds", cutSeconds, 2),
    terminations: choose("terminations"),
    hangs: choose("hangs"),
    hangEnd: values["hang-end"],
    slowSeconds: choose("slow"),
    warmUpSeconds: choose("warm-up"),
    settleSeconds: choose("settle"),
    lateSeconds: choose("late"),
    maxRecoveryMs: choose("recovery"),
    sample: choose("sample"),
  };
}
