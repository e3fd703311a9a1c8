import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { createFakePages } from "#tests/support/fake-pages.ts";
import { openStream } from "#tests/support/open-stream.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** Longer than a request waits for content before it is answered with what was loaded last. */
const slowMs = 1500;

describe("a change that is read slowly", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startTestServer("postgres", {}, { pages: createFakePages().pages });
    other = new pg.Client({ connectionString: server.databaseUrl });
    await other.connect();
  });
  afterEach(() => other.query("rollback"));
  afterAll(async () => {
    await other.end();
    await server.stop();
  });

  /** Readers of the table wait while `work` runs, longer than guests do. */
  async function withSlowTable(table: string, work: () => Promise<void>): Promise<void> {
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    await Promise.all([work(), pause(slowMs)]);
    await other.query("rollback");
  }

  it("reaches open menus: ordering is paused, and goes on", async () => {
    const { token } = await server.signInAdmin();
    const stream = await openStream(server, "/serving/live");
    const lastPause = () => JSON.parse(stream.state.text.trim().split("data: ").at(-1)?.split("\n")[0] ?? "").pause;
    await waitFor(async () => expect(lastPause()).toBeNull());
    for (const pausedUntil of [toIsoInstant(Date.now() + hourMs), null]) {
      // It is read with the state of ordering.
      await withSlowTable("table_codes", async () => {
        const answer = await server.call("/api/ordering", { method: "PATCH", token, body: { pausedUntil } });
        expect(answer.status).toBe(200);
      });
      await waitFor(async () => expect(lastPause()?.until ?? null).toBe(pausedUntil));
    }
    stream.stop();
    await stream.ended;
  });

  it("reaches the policy of pages: they show a dish's new picture", async () => {
    const { token } = await server.signInAdmin();
    const readPolicy = async () => (await server.call("/menu")).headers.get("content-security-policy");
    const dish = (await server.call("/api/menu/margherita")).body;
    expect(await readPolicy()).toContain("img-src");
    const body = { image: "https://pictures.example/pizza.png" };
    expect((await server.call(`/api/menu/${dish._id}`, { method: "PATCH", token, body })).status).toBe(200);
    await withSlowTable("dishes", async () => {
      expect(await readPolicy()).not.toContain("https://pictures.example");
    });
    await waitFor(async () => expect(await readPolicy()).toContain("https://pictures.example"));
  });
});
