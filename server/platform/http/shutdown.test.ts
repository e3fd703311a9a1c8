import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { createServerProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { waitFor } from "#tests/support/wait-for.ts";

let directory: string;
let server: ServerProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "tavola-stop-"));
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DEMO: "0",
    DRAIN_SECONDS: "1",
    LOG_LEVEL: "error",
  };
  server = createServerProcess(environment, { entry: "server/start/main.ts" });
  await server.start();
}, 60_000);
afterAll(async () => {
  await server?.kill();
  await rm(directory, { recursive: true, force: true });
});

it("a stopping server says that it is not ready, answers what it accepted, and exits", async () => {
  const body = JSON.stringify({ email: "nobody@example.com", password: "wrong" });
  const slow = request(`${server.origin}/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": body.length },
  });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 5));
  await once(slow, "socket");
  await (await fetch(`${server.origin}/api/restaurant`)).json();

  const stopped = server.stop();
  await waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503));
  const during = await fetch(`${server.origin}/api/restaurant`);
  expect(during.status).toBe(200);
  expect(during.headers.get("connection")).toBe("close");
  await waitFor(() => expect(fetch(`${server.origin}/healthz`)).rejects.toThrow("fetch failed"));

  slow.end(body.slice(5));
  const [response] = await answered;
  expect(response.statusCode).toBe(401);
  expect(await stopped).toBe(0);
});
