import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newDish } from "#tests/support/factories.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("a server that cannot listen to the database, which answers its queries", () => {
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let other: Awaited<ReturnType<typeof startSecondServer>>;

  beforeAll(async () => {
    server = await startTestServer("postgres", async (databaseUrl) => {
      const direct = new URL(databaseUrl);
      proxy = await startTcpProxy(Number(direct.port));
      direct.port = String(proxy.port);
      return { DATABASE_LISTEN_URL: direct.href };
    });
    other = await startSecondServer(server, { PUBLIC_URL: server.origin });
    proxy.close();
  });
  afterAll(async () => {
    await other?.stop();
    await server?.stop();
  });

  it("shows what other processes change all the same, and Health says so", async () => {
    const { token } = await server.signInAdmin();
    const created = await other.call("/api/menu", { token, body: newDish });
    const path = `/api/menu/${created.body.insertedId}`;
    await waitFor(async () => expect((await server.call(path)).status).toBe(200), 5000);
    for (const price of [21, 22, 23]) {
      expect((await other.call(path, { method: "PATCH", token, body: { price } })).status).toBe(200);
      await waitFor(async () => expect((await server.call(path)).body.price).toBe(price), 5000);
    }
    const findings = async () => (await server.call("/api/health", { token })).body;
    const isAboutListening = ({ text }: { text: string }) => text.includes("cannot listen to the database");
    expect((await findings()).filter(isAboutListening)).toEqual([]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
    expect((await findings()).filter(isAboutListening)).toMatchObject([{ subject: "database", level: "error" }]);
    vi.restoreAllMocks();
  });
});
