import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { sharedVariables } from "#tests/support/server-on-postgres.ts";
import { describeOnBothEngines, type TestServer } from "#tests/support/test-server.ts";
import { isOlderRelease, release } from "../lib/release.ts";

const future = "9999-future";

const migrationsOf = ({ running }: TestServer) =>
  running.store.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();

/** Does to the database what a newer release does; `oldestRelease` is the oldest one that it names, if any. */
async function migrateByNewerRelease(server: TestServer, oldestRelease?: string): Promise<void> {
  const row = { name: future, timestamp: "2099-01-01" };
  await migrationsOf(server).insertInto("kysely_migration").values(row).execute();
  if (oldestRelease === undefined) return;
  const support = { migration: future, oldest_release: oldestRelease };
  await server.running.store.db.insertInto("release_support").values(support).execute();
}

/** Starts a process on the database, as an operator would; returns its exit code and what it says. */
async function startProcess({ databaseUrl }: TestServer) {
  const isFile = !databaseUrl.startsWith("postgres");
  const place = isFile ? { DATA_DIR: dirname(databaseUrl) } : { DATABASE_URL: databaseUrl };
  const env = { PATH: process.env.PATH, ...sharedVariables, PORT: String(await freePort()), ...place };
  const child = spawn(process.execPath, ["server/start/main.ts"], { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    said += part;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

describeOnBothEngines("a database that a newer release has migrated", (server) => {
  afterEach(async () => {
    await migrationsOf(server()).deleteFrom("kysely_migration").where("name", "=", future).execute();
    await server().running.store.db.deleteFrom("release_support").execute();
  });

  it("is refused and left as it is, and the start says what to do", async () => {
    await migrateByNewerRelease(server());
    const before = await dumpDatabase(server().running.store);
    const { code, said } = await startProcess(server());
    expect(code).toBe(1);
    expect(said).toContain(`The database belongs to a newer release than this one, ${release}: it has ${future}.`);
    expect(said).toContain("Start that release, or restore the backup");
    expect(said).not.toMatch(/^ +at /m);
    expect(await dumpDatabase(server().running.store)).toEqual(before);
  });

  it("is refused by releases before the oldest one that works with it", async () => {
    await migrateByNewerRelease(server(), "999.0.0");
    await expect(startSecondServer(server(), {})).rejects.toThrow(future);
  });

  it("is used by a release that works with it, so that an update can be taken back", async () => {
    await migrateByNewerRelease(server(), release);
    const second = await startSecondServer(server(), {});
    const menu = await second.call("/api/menu");
    await second.stop();
    expect(menu.status).toBe(200);
  });

  it("is refused if it lacks a migration of this release", async () => {
    await migrateByNewerRelease(server(), release);
    const migrations = migrationsOf(server());
    const removed = await migrations
      .deleteFrom("kysely_migration")
      .where("name", "=", "0026-release-support")
      .returningAll()
      .execute();
    await expect(startSecondServer(server(), {})).rejects.toThrow(future);
    await migrations.insertInto("kysely_migration").values(removed).execute();
  });
});

describe("versions", () => {
  it("compare by their numbers", () => {
    expect(isOlderRelease("1.9.0", "1.10.0")).toBe(true);
    expect(isOlderRelease("1.10.0", "1.9.9")).toBe(false);
    expect(isOlderRelease("2.0.0", "1.99.99")).toBe(false);
    expect(isOlderRelease("1.0.0", "1.0.0")).toBe(false);
  });
});
