import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resolveWithin } from "./resolve-within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("settles like the work, and keeps no timer", async () => {
  expect(await resolveWithin(1000, Promise.resolve("soup"), "nothing")).toBe("soup");
  await expect(resolveWithin(1000, Promise.reject(new Error("burnt")), "nothing")).rejects.toThrow("burnt");
  expect(vi.getTimerCount()).toBe(0);
});

it("resolves with the fallback once the work took too long", async () => {
  const result = resolveWithin(1000, new Promise(() => {}), "nothing");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe("nothing");
});
