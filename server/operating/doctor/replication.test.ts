import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "#tests/support/doctor.ts";
import { type Replication, runSql, startReplication, withHosts } from "#tests/support/replication.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { databaseCheck } from "./database.check.ts";
import { listenCheck, standbyCheck } from "./replication.check.ts";

describe("the doctor's checks of a standby and a pooler", () => {
  let replication: Replication;
  let pooler: { url: string };
  beforeAll(async () => {
    replication = await startReplication();
    pooler = await replication.startPooler(replication.primary);
  });
  afterAll(() => replication?.stop());

  const checkStandby = (DATABASE_READ_URL: string) =>
    examine(standbyCheck, { DATABASE_URL: replication.primary.url, DATABASE_READ_URL });
  const checkListen = (DATABASE_LISTEN_URL: string) =>
    examine(listenCheck, { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL });

  it("accepts a standby that streams, and warns of one that is behind or none", async () => {
    const { primary, standby } = replication;
    expect(await checkStandby(standby.url)).toEqual([expect.stringMatching(/^ok +it streams/)]);
    expect(await checkStandby(primary.url)).toEqual([expect.stringMatching(/^warning DATABASE_READ_URL .*no standby/)]);
    await runSql(standby.url, "select pg_wal_replay_pause()");
    await runSql(primary.url, "create table late ()");
    await waitFor(async () => {
      expect(await checkStandby(standby.url)).toEqual([
        expect.stringMatching(/^warning DATABASE_READ_URL .*seconds behind/),
      ]);
    });
    await runSql(standby.url, "select pg_wal_replay_resume()");
  });

  it("names DATABASE_READ_URL if the standby is not there", async () => {
    const closed = replication.standby.url.replace(/:\d+\//, ":9/");
    expect(await checkStandby(closed)).toEqual([expect.stringMatching(/^error DATABASE_READ_URL nothing listens/)]);
  });

  it("accepts a direct address for notifications, and finds a pooler there", async () => {
    expect(await checkListen(replication.primary.url)).toEqual([expect.stringMatching(/^ok/)]);
    expect(await checkListen(pooler.url)).toEqual([expect.stringMatching(/^error DATABASE_LISTEN_URL a pooler/)]);
  });

  it("inspects the database through a pooler, and of several hosts the primary", async () => {
    const { primary, standby } = replication;
    const pooled = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: primary.url };
    expect((await examine(databaseCheck, pooled))[0]).toMatch(/^ok +PostgreSQL/);
    const hosts = withHosts(standby.url, primary.url);
    const lines = await examine(databaseCheck, { DATABASE_URL: hosts });
    expect(lines[0]).toMatch(/^ok +PostgreSQL/);
    expect(lines.join("\n")).not.toContain("standby");
  });
});
