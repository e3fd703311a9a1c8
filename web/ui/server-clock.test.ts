import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteServerTime, onClockCorrection, serverNow } from "./server-clock.ts";

const noon = Date.parse("2026-11-20T12:00:00.000Z");
const hourMs = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** An answer that the server sends at a time by its clock, `tookMs` after the device asked. */
function answer(serverTime: number, { tookMs = 0, cacheControl = "no-store" } = {}): void {
  const askedAt = Date.now();
  vi.setSystemTime(askedAt + tookMs);
  const headers = { date: new Date(serverTime).toUTCString(), "cache-control": cacheControl };
  noteServerTime(new Response(null, { headers }), askedAt);
}

const difference = () => Math.abs(serverNow() - Date.now());

it("the server's clock counts, measured again when the device's is set, and never by what a cache kept", () => {
  const corrections = vi.fn();
  const stop = onClockCorrection(corrections);
  expect(serverNow()).toBe(noon);
  answer(noon - 2 * hourMs, { tookMs: 4000 });
  expect(Math.abs(serverNow() - (noon - 2 * hourMs + 2000))).toBeLessThan(1000);
  answer(noon - 24 * hourMs, { cacheControl: "public, max-age=60" });
  expect(difference()).toBeGreaterThan(1.9 * hourMs);
  expect(difference()).toBeLessThan(2.1 * hourMs);
  // A quicker answer is nearer to the truth, and a slower one does not replace it.
  answer(Date.now() - 2 * hourMs);
  const best = difference();
  answer(Date.now() - 2 * hourMs + 3000, { tookMs: 9000 });
  expect(difference()).toBe(best);
  // Somebody set the device's clock right.
  vi.setSystemTime(Date.now() - 2 * hourMs);
  answer(Date.now());
  expect(difference()).toBeLessThan(1000);
  expect(corrections).toHaveBeenCalledTimes(3);
  stop();
});

it("an answer without a date changes nothing", () => {
  const before = difference();
  noteServerTime(new Response(null, { headers: { "cache-control": "no-store" } }), Date.now());
  expect(difference()).toBe(before);
});
