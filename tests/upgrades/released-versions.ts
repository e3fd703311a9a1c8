import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestEngine } from "#tests/support/template-databases.ts";
import { Facts } from "./history.ts";

const folder = import.meta.dirname;

/** The releases that have database dumps in this folder, oldest first. */
export const releasedVersions: string[] = readdirSync(folder)
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

export const dumpFile = (version: string, engine: TestEngine) => join(folder, version, `${engine}.sql`);

export const readFacts = (version: string, engine: TestEngine): Facts =>
  Facts.parse(JSON.parse(readFileSync(join(folder, version, `${engine}.json`), "utf8")));

/** The migrations of a release. */
export const migrationsOf = (version: string): string[] =>
  [
    ...readFileSync(dumpFile(version, "sqlite"), "utf8").matchAll(
      /^insert into "kysely_migration" values \('([^']+)'/gm,
    ),
  ].map(([, name = ""]) => name);
