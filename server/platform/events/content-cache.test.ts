import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { createContentCache } from "./content-cache.ts";
import type { PubSub } from "./pubsub.ts";

/** A cache of what `load` returns, and a function that announces a change of it. */
function createCache<T>(load: () => Promise<T>, onLoaded?: (value: T) => void) {
  let publish = () => {};
  const subscribe: PubSub["subscribe"] = (_topic, listener) => {
    publish = () => listener("");
    return () => {};
  };
  const cache = createContentCache({ store: { isOutage: () => false }, pubsub: { subscribe } }, load, onLoaded);
  return { cache, publish: () => publish() };
}

it("loads content again after a change, once for simultaneous callers", async () => {
  let loads = 0;
  const { cache, publish } = createCache(async () => ++loads);
  expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1]);
  expect(await cache.get()).toBe(1);
  publish();
  expect(cache.isCurrent()).toBe(false);
  expect(await Promise.all([cache.get(), cache.get()])).toEqual([2, 2]);
  expect(cache.isCurrent()).toBe(true);
});

it("returns the last content if the database fails or does not answer within a second", async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockResolvedValueOnce("soup");
  const { cache, publish } = createCache(load);
  await cache.get();
  publish();
  load.mockRejectedValueOnce(new DatabaseUnavailableError(new Error("refused")));
  expect(await cache.get()).toBe("soup");
  load.mockReturnValueOnce(new Promise(() => {}));
  const late = cache.get();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe("soup");
  vi.useRealTimers();
});

it("reports only what it keeps, not what a slower load from before a change returns after it", async () => {
  const onLoaded = vi.fn();
  const answers = [wait(20).then(() => "soup"), Promise.resolve("stew")];
  const { cache, publish } = createCache(
    () => answers.shift() ?? Promise.reject(new Error("one load too many")),
    onLoaded,
  );
  const slow = cache.get();
  publish();
  expect(await cache.get()).toBe("stew");
  expect(await slow).toBe("soup");
  expect(await cache.get()).toBe("stew");
  expect(onLoaded.mock.calls).toEqual([["stew"]]);
});
