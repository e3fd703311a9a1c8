import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchOrders } from "./watch-orders.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

vi.mock("./authorized-fetch.ts", () => ({
  sendAuthorized: (attempt: (headers: Headers) => Promise<Response>) => attempt(new Headers()),
}));

it("the order stream waits as long as the server says before it connects again", async () => {
  const connect = vi.fn(async () => new Response(": open\n\nretry: 60000\n\n"));
  vi.stubGlobal("fetch", connect);
  const stop = watchOrders({ onOrder: () => {}, onConnect: () => {}, onDisconnect: () => {} });
  await vi.advanceTimersByTimeAsync(44_000);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(connect).toHaveBeenCalledTimes(2);
  stop();
});

it("without such a word it connects again after a second", async () => {
  const connect = vi.fn(async () => new Response(": open\n\n"));
  vi.stubGlobal("fetch", connect);
  const stop = watchOrders({ onOrder: () => {}, onConnect: () => {}, onDisconnect: () => {} });
  await vi.advanceTimersByTimeAsync(1500);
  expect(connect.mock.calls.length).toBeGreaterThan(1);
  stop();
});
