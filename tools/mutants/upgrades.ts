import type { Mutant } from "./mutant.ts";

/** Updates, the way back, and the files for a server. */
export const upgrades: readonly Mutant[] = [
  {
    name: "a database of a newer release is used, whatever that says",
    file: "server/database/migrations.ts",
    find: "unsupported.length > 0 || (unknown.length > 0 && pending.length > 0)",
    replace: "unknown.length > 0 && pending.length > 0",
    tests: ["server/database/newer-database.test.ts"],
  },
  {
    name: "any release is new enough for the changes of a newer one",
    file: "server/database/newer-database.ts",
    find: "needed === undefined || isOlderRelease(release, needed)",
    replace: "needed === undefined",
    tests: ["server/database/newer-database.test.ts"],
  },
  {
    name: "versions compare as texts",
    file: "server/lib/release.ts",
    find: "return difference !== undefined && difference < 0;",
    replace: "return one < other;",
    tests: ["server/database/newer-database.test.ts"],
  },
  {
    name: "a migration does not say which releases work after it",
    file: "server/database/migrations.ts",
    find: "if (oldest !== undefined) await recordSupport(db, name, oldest);",
    replace: "if (oldest === name) await recordSupport(db, name, oldest);",
    tests: ["tests/upgrades/side-by-side.test.ts"],
  },
];
