import { expect, it } from "vitest";
import { createSharedCalls } from "./shared-calls.ts";

it("shares a call until it has settled, whether it succeeds or fails", async () => {
  const calls = createSharedCalls<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = calls.begin("soup", () => promise);
  expect(calls.get("soup")).toBe(begun);
  expect(calls.get("salad")).toBeUndefined();
  resolve("hot");
  expect(await begun).toBe("hot");
  expect(calls.get("soup")).toBeUndefined();
  await expect(calls.begin("soup", () => Promise.reject(new Error("burnt")))).rejects.toThrow("burnt");
  expect(calls.get("soup")).toBeUndefined();
});

it("shares no call that began before it was cleared, and keeps a newer one when the older one settles", async () => {
  const calls = createSharedCalls<string>();
  const older = Promise.withResolvers<string>();
  const begun = calls.begin("soup", () => older.promise);
  calls.clear();
  expect(calls.get("soup")).toBeUndefined();
  const newer = calls.begin("soup", () => new Promise(() => {}));
  older.resolve("cold");
  await begun;
  expect(calls.get("soup")).toBe(newer);
});
