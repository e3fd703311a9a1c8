import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createHttpClient, type Guest, type HttpClient } from "#tests/support/http-client.ts";
import { sharedVariables } from "#tests/support/server-on-postgres.ts";
import { createServerProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { createEmptyDatabase } from "#tests/support/template-databases.ts";
import { restoreSql } from "./dump.ts";
import { dumpSecret } from "./history.ts";
import { dumpFile, readFacts, releasedVersions } from "./released-versions.ts";
import { entryOf, openReleases, type ReleaseSources } from "./releases.ts";

/** Sends requests of a guest to a server until it is stopped; returns what failed, and how many did not. */
function startGuest({ call }: HttpClient, { email, token }: Guest) {
  const failures: string[] = [];
  let succeeded = 0;
  let isOver = false;
  const shop = async () => {
    const { body: menu } = await call("/api/menu?category=soup&page=1&limit=1");
    while (!isOver) {
      const added = await call("/api/carts", { token, body: { menuId: menu.result[0]._id, email } });
      const entry: string = added.body.insertedId;
      const answers = [
        added,
        await call(`/api/carts?email=${email}`, { token }),
        await call(`/api/carts/${entry}`, { method: "DELETE", token }),
        await call("/api/menu"),
      ];
      for (const { status, body } of answers) {
        if (status === 200) succeeded++;
        else failures.push(`${status}: ${JSON.stringify(body).slice(0, 200)}`);
      }
      await pause(5);
    }
  };
  const shopping = shop();
  return async () => {
    isOver = true;
    await shopping;
    return { failures, succeeded };
  };
}

describe("while an update replaces the processes one by one", () => {
  let releases: ReturnType<typeof openReleases>;
  let directory = "";
  let removeDatabase = async () => {};
  const servers: ServerProcess[] = [];
  let variables: Record<string, string> = {};

  async function createServer(release: ReleaseSources) {
    const PORT = String(await freePort());
    const server = createServerProcess({ ...variables, PORT }, { entry: entryOf(release) });
    servers.push(server);
    return { server, client: createHttpClient(server.origin) };
  }
  async function signIn(
    { signIn, exchangeToken, getIdToken }: HttpClient,
    account: { email: string; password: string },
  ) {
    const { cookie } = await signIn(account.email, account.password);
    const { body } = await exchangeToken(await getIdToken(cookie), account.email);
    return { ...account, cookie, token: body.token };
  }

  beforeAll(async () => {
    releases = openReleases();
    directory = await mkdtemp(join(tmpdir(), "tavola-side-by-side-"));
    const database = await createEmptyDatabase("postgres", inject("baseStores"), directory);
    removeDatabase = database.remove;
    await restoreSql(database.url, dumpFile(releasedVersions.at(-1) ?? "", "postgres"));
    const shared = { ...sharedVariables, APP_SECRET: dumpSecret, LOG_LEVEL: "warn" };
    // Guests reach both by one address.
    const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
    variables = { ...shared, PUBLIC_URL, DATA_DIR: directory, DATABASE_URL: database.url };
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await removeDatabase();
    await rm(directory, { recursive: true, force: true });
    releases.remove();
  });

  it("processes of both releases serve the same guests, and no request fails", { timeout: 120_000 }, async () => {
    const facts = readFacts(releasedVersions.at(-1) ?? "", "postgres");
    const former = await createServer(releases.former);
    await former.server.start();
    const guest = await signIn(former.client, facts.guest);
    const stopGuest = startGuest(former.client, guest);

    const next = await createServer(releases.next);
    await next.server.start();
    const { listCart, fillCart } = checkoutActions(former.client);
    const buying = checkoutActions(next.client);
    const admin = await signIn(former.client, facts.admin);
    const finished = await stopGuest();
    expect(finished.failures).toEqual([]);
    expect(finished.succeeded).toBeGreaterThan(0);

    await fillCart(guest, "pizza", 1);
    const cart: { price: number }[] = await listCart(guest);
    const cents = cart.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
    const { status, body: intent } = await buying.createPaymentIntent(guest, cents);
    expect(status, JSON.stringify(intent)).toBe(200);
    expect((await buying.pay(intent)).status).toBe(200);
    const paid = await buying.recordPayment(guest, intent);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const path = `/api/orders/${paid.body.paymentResult.insertedId}`;
    const accepted = await former.client.call(path, {
      method: "PATCH",
      token: admin.token,
      body: { status: "accepted" },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect((await next.client.call(path, { token: guest.token })).body.status).toBe("accepted");

    // A process of the former release that ends meanwhile starts again; so does the whole release if the update is taken back.
    await former.server.stop();
    await former.server.start();
    expect((await former.client.call(path, { token: guest.token })).body.status).toBe("accepted");
  });
});
