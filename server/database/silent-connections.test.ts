import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareKeptByYoungCollections } from "#tests/support/young-collections.ts";
import { createAnswerWatch } from "./silent-connections.ts";

const client = new pg.Client();
const watchAnswers = () => createAnswerWatch({ connectionString: undefined, answerTimeoutMs: 5000 });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("fails the queries that were not answered in time, and no others", () => {
  const watch = watchAnswers();
  const failed: number[] = [];
  const answers = [0, 1, 2, 3].map((index) => watch.expectAnswer(client, () => failed.push(index)));
  // In another order than they were sent, and one of them twice.
  for (const index of [0, 2, 2]) answers[index]?.();
  vi.advanceTimersByTime(4000);
  watch.expectAnswer(client, () => failed.push(4));
  expect(failed).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(new Set(failed)).toEqual(new Set([1, 3]));
  watch.close();
});

it("keeps no answered queries in memory while others are under way", async () => {
  const watch = watchAnswers();
  const answered: (() => void)[] = [];
  const share = await shareKeptByYoungCollections((query, collectSometimes) => {
    answered.push(watch.expectAnswer(client, () => query));
    collectSometimes();
    if (answered.length > 3) answered.shift()?.();
  });
  expect(share).toBeLessThan(0.3);
  watch.close();
});
