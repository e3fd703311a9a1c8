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
