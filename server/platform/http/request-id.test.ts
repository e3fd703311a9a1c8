import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { createLog } from "../lib/log.ts";

describe("the id of a request", () => {
  const lines: Record<string, unknown>[] = [];
  let server: TestServer & { stop(): Promise<void> };
  beforeAll(async () => {
    const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
    server = await startTestServer("sqlite", { TRUSTED_PROXIES: "127.0.0.1" }, { log });
  });
  afterAll(() => server.stop());

  const askUnknown = (headers: Record<string, string> = {}) => server.call("/api/nothing", { headers });

  it("is in the problem, in a header, and in the log line of a failure, which names no person", async () => {
    const guest = await server.createGuest();
    // A table that is gone is a mistake of ours, whatever the request.
    await server.running.store.db.schema.alterTable("payments").renameTo("payments_gone").execute();
    const answer = await server.call(`/api/payments/${guest.email}`, { token: guest.token });
    await server.running.store.db.schema.alterTable("payments_gone").renameTo("payments").execute();
    expect(answer.status).toBe(500);
    const { requestId } = answer.body;
    expect(requestId).toMatch(/^[\w-]{12}$/);
    expect(answer.headers.get("x-request-id")).toBe(requestId);
    const line = lines.find((one) => one.requestId === requestId);
    expect(line).toMatchObject({ level: 50, msg: "request failed", call: "listPayments" });
    expect(JSON.stringify(line)).not.toContain("@");
  });

  it("is a new one for each request", async () => {
    const [first, second] = [await askUnknown(), await askUnknown()];
    expect(first.body.requestId).not.toBe(second.body.requestId);
  });

  it("is that of a trusted proxy, unless it is not a plain word", async () => {
    expect((await askUnknown({ "x-request-id": "proxy-1234.5678" })).body.requestId).toBe("proxy-1234.5678");
    for (const foreign of ["short", "two words and more", "x".repeat(65)])
      expect((await askUnknown({ "x-request-id": foreign })).body.requestId).toMatch(/^[\w-]{12}$/);
  });
});

it("the id of a request is not chosen by a client", async () => {
  const server = await startTestServer("sqlite");
  const { body } = await server.call("/api/nothing", { headers: { "x-request-id": "client-1234.5678" } });
  expect(body.requestId).toMatch(/^[\w-]{12}$/);
  await server.stop();
});
