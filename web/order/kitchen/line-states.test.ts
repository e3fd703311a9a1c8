import { expect, it } from "vitest";
import type { Order, OrderLine } from "#contract/ordering/order.ts";
import { boardOrderAt as at, boardOrder, boardLine as line } from "#tests/support/board-order.ts";
import { isForLater, latenessOf, linesOf, offeredStatus, withMarks } from "./line-states.ts";

const minutesBefore = (minutes: number) => Date.parse(at) - minutes * 60_000;
const order = (status: Order["status"], items: OrderLine[] = []): Order => boardOrder({ status, items });

it("an order is late, due soon or in time by when it was promised to be ready", () => {
  const stateAt = (minutes: number, status: Order["status"] = "preparing") =>
    latenessOf({ status, kitchenAt: at }, minutesBefore(minutes));
  expect(stateAt(6)).toEqual({ kind: "in time", minutes: 6 });
  expect(stateAt(5)).toEqual({ kind: "soon", minutes: 5 });
  expect(stateAt(0)).toEqual({ kind: "soon", minutes: 0 });
  expect(stateAt(-7.5)).toEqual({ kind: "late", minutes: 7 });
  expect(stateAt(-7.5, "ready").kind).toBe("in time");
});

it("only accepted orders for more than two hours later are folded", () => {
  expect(isForLater(order("accepted"), minutesBefore(121))).toBe(true);
  expect(isForLater(order("accepted"), minutesBefore(120))).toBe(false);
  expect(isForLater(order("pending"), minutesBefore(600))).toBe(false);
});

it("an order for later is folded until it comes up, also before it is accepted", () => {
  const later = { ...order("pending"), comesUpAt: at };
  expect(isForLater(later, minutesBefore(1))).toBe(true);
  expect(isForLater(later, minutesBefore(0))).toBe(false);
  expect(isForLater({ ...later, status: "preparing" }, minutesBefore(1))).toBe(false);
});

it("a station has its own lines, and those of orders from before there were stations", () => {
  const lines = [line(0, [{ station: "bar", done: false }]), line(1, [{ station: "oven", done: false }]), line(2, [])];
  const own = (station: string | undefined) =>
    linesOf(order("accepted", lines), station).map(({ position }) => position);
  expect([own("bar"), own("oven"), own(undefined)]).toEqual([
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ]);
});

it("a line is done once each of its stations is, also by a mark that the server does not know", () => {
  const shared = line(0, [
    { station: "bar", done: true },
    { station: "oven", done: false },
  ]);
  const preparing = order("preparing", [shared, line(1, [])]);
  const doneAfter = (position: number, station: string | undefined) =>
    withMarks(preparing, [{ orderId: "one", position, station, done: true }]).items.map(({ done }) => done);
  expect(doneAfter(0, "bar")).toEqual([false, false]);
  expect(doneAfter(0, "oven")).toEqual([true, false]);
  expect(doneAfter(1, undefined)).toEqual([false, true]);
  expect(withMarks(preparing, [{ orderId: "two", position: 0, station: undefined, done: true }])).toBe(preparing);
});

it("ready is offered by the board at any time, by a station and the expo once all lines are done", () => {
  const [open, done] = [order("preparing", [line(0, [])]), order("preparing", [line(0, [], true)])];
  const [board, station, expo] = [
    { station: undefined, isExpo: false },
    { station: "bar", isExpo: false },
    { station: undefined, isExpo: true },
  ];
  expect([board, station, expo].map((view) => offeredStatus(open, view))).toEqual(["ready", undefined, undefined]);
  expect([board, station, expo].map((view) => offeredStatus(done, view))).toEqual(["ready", "ready", "ready"]);
  expect(offeredStatus(order("accepted", done.items), expo)).toBe("ready");
  expect(offeredStatus(order("accepted", open.items), station)).toBe("preparing");
  expect(offeredStatus(order("cancelled"), board)).toBeUndefined();
});
