import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Guest, validPassword } from "#tests/support/http-client.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const publicPaths = [
  "/api/menu",
  "/api/menu?category=salad&page=2",
  "/api/menu/margherita",
  "/api/menu/tiramisu",
  "/api/reviews",
  "/api/restaurant",
];

/** Collects the messages of a logger. */
function createRecordingLog() {
  const messages: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void messages.push(JSON.parse(line).msg) });
  return { log, messages };
}

/** Returns a proxy to the database at a URL, and the URL through it. */
async function proxyTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const proxy = await startTcpProxy(Number(url.port));
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { proxy, proxiedUrl: url.href };
}

describe("a server that loses PostgreSQL", () => {
  const { log, messages } = createRecordingLog();
  let proxy: TcpProxy;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let ada: Guest;
  let dishId: string;

  const cutConnections = async () => {
    await proxy.refuse();
    proxy.endHang("close");
  };
  const add = () => server.call("/api/carts", { token: ada.token, body: { menuId: dishId, email: ada.email } });
  const untilWritable = () => waitFor(async () => expect((await add()).status).toBe(200));

  beforeAll(async () => {
    const throughProxy = async (databaseUrl: string) => {
      const to = await proxyTo(databaseUrl);
      proxy = to.proxy;
      return { DATABASE_URL: to.proxiedUrl };
    };
    server = await startTestServer("postgres", throughProxy, { log });
    ada = await server.createGuest();
    dishId = (await server.call("/api/menu/margherita")).body._id;
  });
  beforeEach(() => void messages.splice(0));
  // A test that fails leaves no outage to the next one.
  afterEach(async () => {
    await proxy.accept();
    proxy.endHang("drop");
  });
  // A stop waits for the workers, whose connections the tests have cut.
  afterAll(async () => {
    await server?.stop();
    proxy?.close();
  }, 120_000);

  async function runAsSuperuser(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  }

  async function assertPublicContent(): Promise<void> {
    for (const path of publicPaths) expect((await server.call(path)).status, path).toBe(200);
  }

  async function assertUnavailable(answer: Awaited<ReturnType<typeof add>>): Promise<void> {
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }

  it("serves public content, refuses the rest with 503, logs the outage once, and writes again at once", async () => {
    await cutConnections();
    await assertUnavailable(await add());
    await assertPublicContent();
    const listCart = () => server.call(`/api/carts?email=${ada.email}`, { token: ada.token });
    for (let count = 0; count < 20; count++) await assertUnavailable(await listCart());
    expect((await server.signIn(ada.email)).status).toBe(503);
    expect((await server.signUp(`new-${ada.email}`)).status).toBe(503);
    expect((await server.call("/readyz")).status).toBe(503);
    expect(messages.filter((message) => message === "the database is unavailable")).toHaveLength(1);
    expect(messages.filter((message) => /failed|identity/.test(message))).toEqual([]);

    await proxy.accept();
    const startedAt = performance.now();
    await untilWritable();
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect((await server.signIn(ada.email, validPassword)).status).toBe(200);
    expect((await server.call("/readyz")).status).toBe(200);
    await waitFor(async () => expect(messages).toContain("the database is available again"));
  });

  it("listens on exactly one connection after an outage of several seconds", async () => {
    const listListening = () =>
      runAsSuperuser("select pid from pg_stat_activity where datname = current_database() and query like 'listen %'");
    await waitFor(async () => expect(await listListening()).toHaveLength(1));
    const opened = proxy.opened().listen;
    await cutConnections();
    await pause(4000);
    await proxy.accept();
    await waitFor(async () => expect(proxy.opened().listen).toBeGreaterThan(opened));
    await pause(1000);
    expect(proxy.opened().listen).toBe(opened + 1);
    expect(await listListening()).toHaveLength(1);
    expect(proxy.upstreamPorts().size).toBeLessThanOrEqual(11);
  }, 15_000);

  it("survives the termination of connections in use", async () => {
    const [begun, terminated] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const interrupted = server.running.store.transaction(async (trx) => {
      await trx.selectFrom("users").select("id").limit(1).execute();
      begun.resolve();
      await terminated.promise;
      return trx.selectFrom("users").select("id").limit(1).execute();
    });
    await begun.promise;
    await runAsSuperuser(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await pause(100);
    terminated.resolve();
    await expect(interrupted).rejects.toMatchObject({ code: "unavailable" });
    await untilWritable();
  });

  it("refuses within seconds while connections hang, and recovers", async () => {
    proxy.startHang(false);
    const startedAt = performance.now();
    const [ready, added] = await Promise.all([server.call("/readyz"), add(), assertPublicContent()]);
    expect(ready.status).toBe(503);
    await assertUnavailable(added);
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    proxy.endHang("drop");
    await untilWritable();
  }, 30_000);

  it("starts once the database can be reached, and says that it waits", async () => {
    const starting = createRecordingLog();
    const laterReachable = async (databaseUrl: string) => {
      const to = await proxyTo(databaseUrl);
      await to.proxy.refuse();
      const isWaiting = async () => expect(starting.messages).toContain("waiting for the database before the start");
      void waitFor(isWaiting).then(to.proxy.accept);
      return { DATABASE_URL: to.proxiedUrl };
    };
    const started = await startTestServer("postgres", laterReachable, starting);
    expect((await started.call("/readyz")).status).toBe(200);
    await started.stop();
  });
});
