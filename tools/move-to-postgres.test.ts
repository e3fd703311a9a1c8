import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { digestDatabase } from "#server/platform/database/transfer/open-snapshot.ts";
import { type BackedUpRestaurant, openRestaurant, query } from "#tests/support/backed-up-restaurant.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { fillDatabase } from "#tests/support/fill-database.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { startTool } from "#tests/support/run-tool.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";
import { createEmptyDatabase } from "#tests/support/template-databases.ts";
import { waitFor } from "#tests/support/wait-for.ts";

type RunningRestaurant = Awaited<ReturnType<BackedUpRestaurant["startServer"]>>;

/** Starts the move in a process of its own. */
const startMove = ({ environment }: BackedUpRestaurant, ...args: string[]) =>
  startTool("tools/move-to-postgres.ts", environment, ...args);

/** Starts a move whose connection to PostgreSQL hangs in the middle of the payments. */
async function startHangingMove(restaurant: BackedUpRestaurant, databaseUrl: string) {
  const url = new URL(databaseUrl);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const hang = proxy.hangAfter(800_000);
  const move = startMove(restaurant, url.href);
  await Promise.race([hang, move.result()]);
  return {
    async kill(): Promise<void> {
      await move.kill();
      proxy.close();
    },
  };
}

describe("a move from SQLite to PostgreSQL", { timeout: 120_000 }, () => {
  let restaurant: BackedUpRestaurant;
  let server: RunningRestaurant;
  let guest: Guest;
  let orderId = "";
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

  beforeAll(async () => {
    restaurant = await openRestaurant("sqlite");
    server = await restaurant.startServer();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    guest = await server.createGuest();
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    await pay(intent);
    orderId = (await recordPayment(guest, intent)).body.payment._id;
    await fillDatabase(restaurant.url, {
      payments: 3000,
      reservations: 500,
      dishIds: ["a", "b", "c"],
      owners: { frequent: "guest-10000001", ordinary: "guest-10000002" },
    });
    await waitFor(async () => {
      const { rows } = (await digestDatabase(restaurant.url)).get("statistics_changes") ?? { rows: 1 };
      expect(rows).toBe(0);
    }, 60_000);
  }, 120_000);
  afterAll(async () => {
    await server.running.stop();
    await restaurant.remove();
  });
  beforeEach(async () => {
    database = await createEmptyDatabase("postgres", inject("baseStores"), restaurant.folder);
    return () => database.remove();
  });
  const addToCart = async (client: RunningRestaurant) => {
    const [dish] = (await client.call("/api/menu")).body;
    return client.call("/api/carts", { token: guest.token, body: { menuId: dish._id, email: guest.email } });
  };

  it("that was given up lets the server write again, and the next one begins anew", async () => {
    await (await startHangingMove(restaurant, database.url)).kill();
    expect((await addToCart(server)).status).toBe(503);
    const cancelled = await startMove(restaurant, "--cancel").result();
    expect(cancelled.output).toBe("The move is given up: the server writes to SQLite again.\n");
    await waitFor(async () => expect((await addToCart(server)).status).toBe(200));
    const { code, output } = await startMove(restaurant, database.url).result();
    expect(output).toContain("all are equal");
    expect(output).not.toContain("by earlier runs");
    expect(code).toBe(0);
    const digests = await digestDatabase(database.url);
    expect(digests).toEqual(await digestDatabase(restaurant.url));
    expect(await restaurant.run("backup")).toMatchObject({
      code: 1,
      output: expect.stringContaining("DATABASE_URL: needed"),
    });
    expect((await startMove(restaurant, "--cancel").result()).output).toContain("--force goes back all the same");
    expect((await startMove(restaurant, "--cancel", "--force").result()).code).toBe(0);
    await waitFor(async () => expect((await addToCart(server)).status).toBe(200));
  });

  it("refuses a database that holds tables", async () => {
    await query(database.url, "create table bills (id text)");
    const { code, output } = await startMove(restaurant, database.url).result();
    expect(output).toBe("Nothing was moved: the PostgreSQL database holds tables already: use an empty one\n");
    expect(code).toBe(1);
    expect((await addToCart(server)).status).toBe(200);
  });

  it("goes on after it was killed, shows pages and refuses writes meanwhile, and ends with equal rows", async () => {
    const first = await startHangingMove(restaurant, database.url);

    const refused = await addToCart(server);
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(refused.headers.get("retry-after"))).toBe(30);
    for (const path of ["/api/menu", "/api/reviews", "/readyz"])
      expect((await server.call(path)).status, path).toBe(200);
    expect((await server.call(`/api/orders/${orderId}`, { token: guest.token })).status).toBe(200);
    await first.kill();
    expect((await addToCart(server)).status).toBe(503);
    await expect(restaurant.startServer({ PORT: "0" })).rejects.toThrow("the data is being moved to PostgreSQL");

    const { code, output } = await startMove(restaurant, database.url).result();
    expect(output).toMatch(/rows of \d+ tables \(\d+ of them by earlier runs\); all are equal/);
    expect(code).toBe(0);
    const digests = await digestDatabase(database.url);
    expect(digests).toEqual(await digestDatabase(restaurant.url));
    expect(digests.get("payments")?.rows).toBeGreaterThan(3000);
    const schemas = "select nspname from pg_namespace where nspname like 'tavola%'";
    expect(await query(database.url, schemas)).toEqual([]);

    await server.running.stop();
    await expect(restaurant.startServer()).rejects.toThrow("DATABASE_URL: needed, since the data was moved");
    server = await restaurant.startServer({
      DATABASE_URL: database.url,
      APP_SECRET: await readFile(join(restaurant.dataDirectory, "secret"), "utf8"),
    });
    const { cookie } = await server.signIn(guest.email);
    const { body } = await server.exchangeToken(await server.getIdToken(cookie), guest.email);
    expect((await server.call(`/api/orders/${orderId}`, { token: body.token })).status).toBe(200);
    expect((await addToCart(server)).status).toBe(200);
    expect(existsSync(restaurant.url)).toBe(true);
    await server.running.stop();
    await startMove(restaurant, "--cancel", "--force").result();
    server = await restaurant.startServer();
  });
});
