import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDish } from "#tests/support/factories.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { type Replication, runSql, startReplication } from "#tests/support/replication.ts";
import { type ServerOnPostgres, startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withPort } from "#tests/support/with-port.ts";
import { openStore } from "./store.ts";

describe("two servers with a streaming standby", () => {
  let replication: Replication;
  let proxy: TcpProxy;
  let one: ServerOnPostgres;
  let two: ServerOnPostgres;
  let admin: Guest;

  beforeAll(async () => {
    replication = await startReplication();
    const { primary, standby } = replication;
    proxy = await startTcpProxy(standby.port);
    const variables = { DATABASE_URL: primary.url, DATABASE_READ_URL: withPort(standby.url, proxy.port) };
    one = await startServerOnPostgres(variables);
    two = await startServerOnPostgres({ ...variables, ...one.shared });
    admin = await one.signInAdmin();
  });
  afterAll(async () => {
    await one?.stop();
    await two?.stop();
    proxy?.close();
    await replication?.stop();
  });

  const createDish = async () => {
    const { status, body } = await one.call("/api/menu", { token: admin.token, body: newDish });
    expect(status).toBe(200);
    return body.insertedId;
  };
  const countDishes = async (server: ServerOnPostgres): Promise<number> => {
    const { status, body } = await server.call("/api/admin-stats", { token: admin.token });
    expect(status).toBe(200);
    return body.menuItems;
  };
  /** Scans of the table of totals by clients of the standby. */
  const countStandbyReads = async (): Promise<number> => {
    const statement =
      "select seq_scan + coalesce(idx_scan, 0) as n from pg_stat_user_tables where relname = 'business_totals'";
    const [row] = await runSql<{ n: string }>(replication.standby.url, statement);
    return Number(row?.n ?? 0);
  };
  /** Resolves when statistics are read from the standby. */
  const untilStandbyIsRead = async (): Promise<void> => {
    const before = await countStandbyReads();
    await waitFor(async () => {
      await countDishes(one);
      expect(await countStandbyReads()).toBeGreaterThan(before);
    });
  };
  const logsOf = ({ logged }: ServerOnPostgres, text: string) => logged.filter((line) => line.includes(text));

  it("reads statistics from the standby, each as of the request, whichever server changed something", async () => {
    await untilStandbyIsRead();
    for (let round = 0; round < 30; round++) {
      const before = await countDishes(two);
      await createDish();
      expect(await countDishes(two)).toBe(before + 1);
    }
    expect([...one.logged, ...two.logged]).toEqual([]);
  });

  it("reads statistics and content from the primary while the standby is behind, and says so once", async () => {
    await runSql(replication.standby.url, "select pg_wal_replay_pause()");
    const before = await countDishes(two);
    for (let round = 1; round <= 3; round++) {
      const id = await createDish();
      expect(await countDishes(two)).toBe(before + round);
      const price = 20 + round;
      await one.call(`/api/menu/${id}`, { method: "PATCH", token: admin.token, body: { price } });
      expect((await one.call(`/api/menu/${id}`)).body.price).toBe(price);
      await waitFor(async () => expect((await two.call(`/api/menu/${id}`)).body.price).toBe(price));
    }
    expect(logsOf(two, "the standby is not used")).toHaveLength(1);
    await runSql(replication.standby.url, "select pg_wal_replay_resume()");
    await untilStandbyIsRead();
    await waitFor(async () => {
      await countDishes(two);
      expect(logsOf(two, "the standby is used again")).toHaveLength(1);
    });
  });

  it("answers in time while the standby hangs, and uses it again afterwards", async () => {
    proxy.startHang(false);
    const startedAt = performance.now();
    await createDish();
    const answers = await Promise.all(Array.from({ length: 20 }, () => countDishes(one)));
    expect(new Set(answers).size).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    proxy.endHang("close");
    await untilStandbyIsRead();
  });

  it("waits for a slow answer of the standby, though new connections lead to another server", async () => {
    const { primary, standby } = replication;
    const balancer = await startTcpProxy(standby.port);
    const store = await openStore(primary.url, { standbyUrl: withPort(standby.url, balancer.port) });
    const isReadFromStandby = (seconds: number) =>
      store.read(async (db) => {
        const query = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby from pg_sleep(${seconds})`;
        return (await query.execute(db)).rows[0]?.standby;
      });
    expect(await isReadFromStandby(0)).toBe(true);
    balancer.forwardTo(primary.port);
    expect(await isReadFromStandby(2)).toBe(true);
    await store.close();
    balancer.close();
  });

  it("reads from the primary once the standby was promoted or is gone", async () => {
    await runSql(replication.standby.url, "select pg_promote()");
    const before = await countDishes(two);
    await createDish();
    expect(await countDishes(two)).toBe(before + 1);
    await replication.standby.kill();
    await createDish();
    expect(await countDishes(two)).toBe(before + 2);
  });
});
