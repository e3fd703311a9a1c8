import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { readArchive, writeArchive } from "#server/operating/backup/archive.ts";
import { compareMigrations, migrate, migrationNames } from "#server/platform/database/migrations.ts";
import { openStore } from "#server/platform/database/store.ts";
import { digestDatabase } from "#server/platform/database/transfer/open-snapshot.ts";
import { backupKey } from "#tests/support/backed-up-restaurant.ts";
import { startTool } from "#tests/support/run-tool.ts";
import { createEmptyDatabase, engines } from "#tests/support/template-databases.ts";

const folder = await mkdtemp(join(tmpdir(), "tavola-releases-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const earlier = "0020-dish-facts";

/** A backup that release 1.0.0 made. */
const firstFormat = (name: string) => `tests/upgrades/1.0.0/${name}.backup`;

/** A database as an earlier release left it, with a dish. */
async function createEarlierDatabase(directory: string): Promise<void> {
  const store = await openStore(join(directory, "restaurant.db"), { unlimited: true });
  await migrate(store, earlier);
  await sql`insert into dishes (id, slug, name, category, price_minor, recipe, image, available, position, created_at)
    values ('one', 'soup', 'Soup', 'soup', 500, 'Peas.', '/images/soup.webp', 1, 0, 1)`.execute(store.db);
  await store.close();
}

describe.each(engines)("a backup of another release, restored on %s", { timeout: 120_000 }, (engine) => {
  let environment: Record<string, string> = {};
  let url = "";
  beforeEach(async () => {
    const directory = await mkdtemp(join(folder, "data-"));
    const database = await createEmptyDatabase(engine, inject("baseStores"), directory);
    url = database.url;
    environment = {
      DATA_DIR: directory,
      BACKUP_TO: join(directory, "backups"),
      ...(engine === "postgres" && { DATABASE_URL: url, APP_SECRET: "a secret for tests that is long enough" }),
    };
    return () => database.remove();
  });
  const restore = (name: string, variables: Record<string, string> = {}) =>
    startTool("tools/restore.ts", { ...environment, ...variables }, name).result();

  it.each([
    ["plain", ""],
    ["encrypted", backupKey],
  ])("in the format of 1.0.0, %s, has its orders, pictures and settings", async (name, BACKUP_KEY) => {
    const settings = join(environment.DATA_DIR ?? "", "restaurant.json");
    const { code, output } = await restore(firstFormat(name), { BACKUP_KEY, RESTAURANT_FILE: settings });
    expect(output).toContain("1144 rows of 60 tables");
    expect(output).toContain(`The settings are in ${settings}.`);
    expect(code).toBe(0);
    const store = await openStore(url);
    expect(await compareMigrations(store)).toMatchObject({ pending: [], unknown: [] });
    expect(await store.db.selectFrom("orders").select("id").execute()).not.toEqual([]);
    await store.close();
  });

  it("is migrated to this one, if it is an earlier one", async () => {
    const directory = await mkdtemp(join(folder, "earlier-"));
    await createEarlierDatabase(directory);
    const backup = await startTool("tools/backup.ts", {
      ...environment,
      DATA_DIR: directory,
      DATABASE_URL: "",
    }).result();
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('"ok":true') });
    const { code, output } = await restore("latest");
    const newer = migrationNames.length - migrationNames.indexOf(earlier) - 1;
    expect(output).toContain(`Applied ${newer} newer migrations.`);
    expect(code).toBe(0);
    const store = await openStore(url);
    expect(await compareMigrations(store)).toMatchObject({ pending: [], unknown: [] });
    expect(await store.db.selectFrom("dishes").select(["name", "station"]).execute()).toEqual([
      { name: "Soup", station: null },
    ]);
    await store.close();
  });

  it("is refused if it is a newer one, and nothing is touched", async () => {
    const path = join(folder, `newer-${engine}.backup`);
    const snapshot = {
      engine: "sqlite" as const,
      migrations: [...migrationNames, "9999-future"],
      tables: [],
      async *rows() {},
      close: async () => {},
    };
    await writeArchive(path, undefined, snapshot, async () => []);
    const { code, output } = await restore(path);
    expect(output).toBe(
      "Nothing was restored: the backup was made by a newer release (9999-future): install that one first\n",
    );
    expect(code).toBe(1);
    if (engine === "sqlite") expect(existsSync(url)).toBe(false);
    else expect((await digestDatabase(url)).size).toBe(0);
  });
});

describe("a backup in the format of 1.0.0", { timeout: 60_000 }, () => {
  const changes: [string, (bytes: Buffer) => Buffer][] = [
    ["cut", (bytes) => bytes.subarray(0, -1)],
    ["cut in its header", (bytes) => bytes.subarray(0, 30)],
    ["longer", (bytes) => Buffer.concat([bytes, Buffer.from("more")])],
    ["another one in a bit", (bytes) => bytes.fill(bytes.readUInt8(20_000) ^ 1, 20_000, 20_001)],
  ];
  it.each(changes)("is refused if it is %s", async (_change, change) => {
    for (const [name, key] of [["plain", undefined] as const, ["encrypted", backupKey] as const]) {
      const path = join(folder, "changed.backup");
      await writeFile(path, change(await readFile(firstFormat(name))));
      await expect(readArchive(path, key)).rejects.toThrow(/truncated|damaged/);
    }
  });

  it("is refused with another key, without its key, and with a key that it does not need", async () => {
    await expect(readArchive(firstFormat("encrypted"), "a key of someone else")).rejects.toThrow("with another key");
    await expect(readArchive(firstFormat("encrypted"), undefined)).rejects.toThrow("BACKUP_KEY: needed");
    await expect(readArchive(firstFormat("plain"), backupKey)).rejects.toThrow("the backup is not encrypted");
  });
});
