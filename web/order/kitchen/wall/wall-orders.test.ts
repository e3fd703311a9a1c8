import { expect, it } from "vitest";
import type { Order, OrderLine } from "#contract/ordering/order.ts";
import { boardOrderAt as at, boardLine, boardOrder } from "#tests/support/board-order.ts";
import { allDayCounts, laterOrders, recallableOrders, wallStep, wallTickets } from "./wall-orders.ts";

const minuteMs = 60_000;
const now = Date.parse(at) - 20 * minuteMs;
type Place = Parameters<typeof wallTickets>[1];
const all: Place = { station: undefined, isExpo: false };
const expo: Place = { station: undefined, isExpo: true };
const grill: Place = { station: "grill", isExpo: false };

const line = (position: number, station: string, done = false, name = "Pizza"): OrderLine => ({
  ...boardLine(position, [{ station, done }], done),
  name,
});

let count = 0;
function order(status: Order["status"], fields: Partial<Order> = {}): Order {
  count += 1;
  return { ...boardOrder({ status, items: [line(0, "grill")], ...fields }), _id: `order ${count}` };
}

const idsOf = (orders: readonly Order[], place = all, struck: readonly string[] = []) =>
  wallTickets(orders, place, { now, isStruck: (id) => struck.includes(id) }).map(({ order: { _id } }) => _id);
const later = (minutes: number) => new Date(Date.parse(at) + minutes * minuteMs).toISOString();

it("a wall shows what is to be made by its time, cancelled orders until they are seen, and then what is ready", () => {
  const second = order("preparing", { kitchenAt: later(5) });
  const first = order("accepted", { kitchenAt: at });
  const cancelled = order("cancelled", { kitchenAt: later(2) });
  const ready = order("ready", { kitchenAt: later(-30) });
  const tomorrow = { comesUpAt: later(600), readyAt: later(660), kitchenAt: later(660) };
  const accepted = order("accepted", tomorrow);
  const notAccepted = order("pending", tomorrow);
  const orders = [second, ready, accepted, first, notAccepted, cancelled, order("completed")];
  expect(idsOf(orders, all, [cancelled._id])).toEqual(
    [first, cancelled, second, notAccepted, ready].map(({ _id }) => _id),
  );
  expect(idsOf(orders)).not.toContain(cancelled._id);
  expect(idsOf(orders, grill)).not.toContain(ready._id);
  expect(laterOrders(orders, now)).toEqual([accepted]);
});

it("a ticket leaves the wall of a station that has done its lines, and comes back once all are done and nobody called it ready", () => {
  const waiting = order("preparing", { items: [line(0, "grill", true), line(1, "bar")] });
  expect(idsOf([waiting], grill)).toEqual([]);
  expect(idsOf([waiting], { ...grill, station: "bar" })).toEqual([waiting._id]);
  expect(recallableOrders([waiting], grill)).toEqual([waiting]);
  const done = { ...waiting, items: waiting.items.map((one) => line(one.position, "grill", true)) };
  expect(idsOf([done], grill)).toEqual([done._id]);
  expect(wallStep(done, grill)).toEqual({ kind: "status", to: "ready" });
});

it("one tap finishes the lines of a station, and calls the order ready where it is the last one", () => {
  const both = order("accepted", { items: [line(0, "grill"), line(1, "bar")] });
  expect(wallStep(both, grill)).toEqual({ kind: "lines", lines: [both.items[0]] });
  const last = { ...both, items: [line(0, "grill"), line(1, "bar", true)] };
  expect(wallStep(last, grill)).toEqual({ kind: "status", to: "ready" });
  expect(wallStep(order("pending"), grill)).toEqual({ kind: "status", to: "accepted" });
  expect(wallStep(order("accepted"), all)).toEqual({ kind: "status", to: "preparing" });
  expect(wallStep(both, expo)).toBeUndefined();
  expect(wallStep(order("ready"), expo)).toEqual({ kind: "status", to: "completed" });
});

it("all day counts what is still to be made, without what is done or cancelled", () => {
  const items = [
    line(0, "grill"),
    { ...line(1, "grill"), quantity: 2 },
    line(2, "bar", false, "Ale"),
    line(3, "grill", true),
  ];
  const cancelled = order("cancelled");
  const tickets = wallTickets([order("accepted", { items }), order("pending"), cancelled, order("ready")], all, {
    now,
    isStruck: (id) => id === cancelled._id,
  });
  expect(allDayCounts(tickets, undefined)).toEqual([
    { name: "Pizza", quantity: 4 },
    { name: "Ale", quantity: 1 },
  ]);
  expect(allDayCounts(tickets, "bar")).toEqual([{ name: "Ale", quantity: 1 }]);
});

it("the last ten that left can be recalled, the newest first", () => {
  const orders = Array.from({ length: 12 }, (_, index) => order("ready", { updatedAt: later(index) }));
  const recalls = recallableOrders([...orders, order("completed")], all);
  expect(recalls).toEqual(orders.toReversed().slice(0, 10));
});
