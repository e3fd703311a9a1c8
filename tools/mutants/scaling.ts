import type { Mutant } from "./mutant.ts";

/** Faults between processes, and between primary and standby. */
export const scaling: readonly Mutant[] = [
  {
    name: "a standby that is behind is read",
    file: "server/database/standby.ts",
    find: "return rows[0]?.replayed ?? false;",
    replace: "return rows.length > 0;",
    tests: ["server/database/standby.test.ts"],
  },
  {
    name: "two processes cancel the same hold",
    file: "server/events/leases.ts",
    find: "if (!(await rows.acquire(db, name, now, until))) return;",
    replace: "await rows.acquire(db, name, now, until);",
    tests: ["server/workers.test.ts"],
  },
  {
    name: "transactions behind a pooler have no limits",
    file: "server/database/postgres.ts",
    find: "transactionLimits: pooler && !unlimited ? transactionLimits : undefined,",
    replace: "transactionLimits: undefined,",
    tests: ["server/database/pooler.test.ts"],
  },
  {
    name: "PostgreSQL plans for certain values of the parameters",
    file: "server/database/postgres.ts",
    find: "{ ...timeouts, ...planning }",
    replace: "timeouts",
    tests: ["server/database/query-plans.test.ts"],
  },
  {
    name: "only the first host of an address is used",
    file: "server/database/postgres.ts",
    find: "for (const host of [...hosts.slice(current), ...hosts.slice(0, current)]) {",
    replace: "for (const host of hosts.slice(0, 1)) {",
    tests: ["server/database/failover.test.ts"],
  },
  {
    name: "a process that was killed is not replaced",
    file: "server/cluster-supervisor.ts",
    find: "if (isStopping) return;\n    failuresInRow",
    replace: "if (!isStopping) return;\n    failuresInRow",
    tests: ["server/cluster.test.ts"],
  },
  {
    name: "a restart of the cluster stays with the release that was started",
    file: "server/cluster.ts",
    find: "realpathSync(process.argv[1] ?? import.meta.filename)",
    replace: "import.meta.filename",
    tests: ["server/cluster.test.ts"],
  },
];
