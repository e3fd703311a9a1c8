import { environmentManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "#web/api/query-provider.tsx";
import { boardQuery, type Connection } from "./board-query.ts";

const { fetchPage } = vi.hoisted(() => ({ fetchPage: vi.fn() }));
vi.mock("#web/api/api.ts", async (original) => ({ ...(await original<object>()), fetchPage }));

beforeEach(() => {
  fetchPage.mockReset();
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ now: Date.parse("2026-11-28T23:59:00Z") });
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

const answerWith = (id: string) => fetchPage.mockImplementation(async () => ({ items: [{ _id: id }] }));
const fail = () => fetchPage.mockRejectedValue(new Error("no answer"));

/** A board whose hook is rendered again whenever `render` is called. */
function openBoard() {
  const toCalendarDate = (at: number) => new Date(at).toISOString().slice(0, 10);
  const optionsOf = (connection: Connection) =>
    boardQuery({ email: "ada@example.com", toCalendarDate, now: Date.now(), connection });
  const observer = new QueryObserver(createQueryClient(), optionsOf("live"));
  observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.orders.map(({ _id }) => _id);
  return { observer, shown, render: (connection: Connection) => observer.setOptions(optionsOf(connection)) };
}
const readDays = () => fetchPage.mock.calls.flatMap(([, { query }]) => query.ended ?? []);

it("the orders are read again after a failure until that succeeds, also while the stream is connected", async () => {
  answerWith("one");
  const { observer, shown } = openBoard();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(readDays()).toHaveLength(1);
  fail();
  await Promise.all([observer.refetch(), vi.advanceTimersByTimeAsync(10_000)]);
  expect(observer.getCurrentResult()).toMatchObject({ isRefetchError: true });
  expect(shown()).toEqual(["one"]);
  answerWith("two");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(shown()).toEqual(["two"]);
  expect(observer.getCurrentResult()).toMatchObject({ isError: false });
});

it("the orders stay when the day is over and cannot be read, and are read for the new day as soon as they can be", async () => {
  answerWith("one");
  const { observer, shown, render } = openBoard();
  await vi.advanceTimersByTimeAsync(0);
  fail();
  await vi.advanceTimersByTimeAsync(61_000);
  render("live");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(observer.getCurrentResult()).toMatchObject({ isRefetchError: true });
  expect(shown()).toEqual(["one"]);
  answerWith("two");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(shown()).toEqual(["two"]);
  expect(new Set(readDays())).toEqual(new Set(["2026-11-28", "2026-11-29"]));
  fetchPage.mockClear();
  render("live");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readDays()).toEqual([]);
});
