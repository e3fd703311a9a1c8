import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSimulatedLoad } from "#tests/support/error-case-context.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { createLoadMonitor } from "./overload.ts";

/** Keeps the event loop busy for a time. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("is overloaded while the event loop is busy and more requests wait than it finishes in a second", async () => {
  const monitor = createLoadMonitor();
  for (let count = 0; count < 100; count++) monitor.started();
  expect(monitor.isOverloaded()).toBe(false);
  for (let round = 0; round < 4; round++) {
    block(300);
    await nextTurn();
  }
  expect(monitor.isOverloaded()).toBe(true);
  for (let count = 0; count < 70; count++) monitor.ended();
  expect(monitor.isOverloaded()).toBe(false);
  monitor.close();
});

it("is not overloaded while requests wait for others and the event loop is idle", async () => {
  const monitor = createLoadMonitor();
  for (let count = 0; count < 1000; count++) monitor.started();
  await pause(600);
  expect(monitor.isOverloaded()).toBe(false);
  monitor.close();
});

it("refuses what needs the database, and answers public content and health checks", async () => {
  const { load, monitor } = createSimulatedLoad();
  const server = await startTestServer("sqlite", {}, { load: monitor });
  const ada = await server.createGuest();
  const listCart = () => server.call(`/api/carts?email=${ada.email}`, { token: ada.token });
  load.isOverloaded = true;
  for (const path of ["/api/menu", "/api/menu?category=soup", "/api/menu/margherita", "/api/restaurant", "/readyz"]) {
    expect((await server.call(path)).status, path).toBe(200);
  }
  const refused = [await listCart(), await server.signIn(ada.email), await server.call("/api/menu", { body: {} })];
  for (const { status, headers, body } of refused) {
    expect({ status, retryAfter: headers.get("retry-after") }).toEqual({ status: 503, retryAfter: "2" });
    expect(body.code).toBe("unavailable");
  }
  load.isOverloaded = false;
  expect((await listCart()).status).toBe(200);
  await server.stop();
});
