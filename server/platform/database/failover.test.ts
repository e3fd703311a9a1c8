import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDish } from "#tests/support/factories.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { type Replication, runSql, startReplication, withHosts } from "#tests/support/replication.ts";
import { type ServerOnPostgres, startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const concurrentGuests = 6;
/** Below the limit of a cart. */
const maxEntries = 95;

describe("two servers whose URL names a primary and its synchronous standby", () => {
  let replication: Replication;
  let one: ServerOnPostgres;
  let two: ServerOnPostgres;
  let admin: Guest;

  beforeAll(async () => {
    replication = await startReplication();
    const { primary, standby } = replication;
    await runSql(primary.url, "alter system set synchronous_standby_names = '*'");
    await runSql(primary.url, "select pg_reload_conf()");
    const DATABASE_URL = withHosts(primary.url, standby.url);
    one = await startServerOnPostgres({ DATABASE_URL, DATABASE_READ_URL: withHosts(standby.url, primary.url) });
    // The order of the hosts does not matter: the standby is not written to.
    const variables = { DATABASE_URL: withHosts(standby.url, primary.url), ...one.shared };
    two = await startServerOnPostgres(variables);
    admin = await one.signInAdmin();
  });
  afterAll(async () => {
    await one?.stop();
    await two?.stop();
    await replication?.stop();
  });

  it("write to the promoted standby within seconds, without a restart, and lose nothing they acknowledged", async () => {
    const menuId = (await one.call("/api/menu", { token: admin.token, body: newDish })).body.insertedId;
    const guests = await Promise.all(Array.from({ length: concurrentGuests }, () => one.createGuest()));
    const acknowledged = new Map<string, string[]>(guests.map(({ email }) => [email, []]));
    const statuses = new Set<number>();
    let lastWriteAt = 0;
    let isOver = false;
    /** Adds dishes to the guest's cart until the test ends. */
    const write = async (guest: Guest, { call }: ServerOnPostgres): Promise<void> => {
      const kept = acknowledged.get(guest.email) ?? [];
      while (!isOver && kept.length < maxEntries) {
        const body = { menuId, email: guest.email };
        const answer = await call("/api/carts", { token: guest.token, body });
        statuses.add(answer.status);
        if (answer.status === 200) {
          kept.push(answer.body.insertedId);
          lastWriteAt = performance.now();
        }
        await pause(answer.status === 200 ? 60 : 20);
      }
    };
    const writing = Promise.all(guests.map((guest, index) => write(guest, index % 2 ? one : two)));
    await waitFor(async () =>
      expect(Math.min(...[...acknowledged.values()].map((ids) => ids.length))).toBeGreaterThan(3),
    );

    await replication.primary.kill();
    await runSql(replication.standby.url, "select pg_promote()");
    const promotedAt = performance.now();
    await waitFor(async () => {
      const before = lastWriteAt;
      await pause(100);
      expect(before).toBeGreaterThan(promotedAt);
    }, 5000);
    isOver = true;
    await writing;

    // Whether a write meets the outage depends on the moment.
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    for (const [index, guest] of guests.entries()) {
      const server = index % 2 ? two : one;
      const { body } = await server.call(`/api/carts?email=${guest.email}`, { token: guest.token });
      const found = new Set(body.map((entry: { _id: string }) => entry._id));
      expect((acknowledged.get(guest.email) ?? []).filter((id) => !found.has(id))).toEqual([]);
    }
  });

  it("notify each other and count from the new primary afterwards", async () => {
    const created = await one.call("/api/menu", { token: admin.token, body: newDish });
    expect(created.status).toBe(200);
    const shown = () => two.call(`/api/menu/${created.body.insertedId}`);
    await waitFor(async () => expect((await shown()).status).toBe(200));
    const stats = await one.call("/api/admin-stats", { token: admin.token });
    expect(stats.body.menuItems).toBe(2);
  });
});
