import { expect, it } from "vitest";
import { boardOrder } from "#tests/support/board-order.ts";
import { alertsOf, unseenAlerts } from "./order-alerts.ts";

const now = Date.parse("2026-11-30T18:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const described = (alerts: ReturnType<typeof alertsOf>) => alerts.map(({ order, kind }) => `${order._id} ${kind}`);

it("whatever the kitchen has not begun is to be noticed, also what was there before the board was opened", () => {
  const orders = [
    boardOrder({ _id: "pending", status: "pending" }),
    boardOrder({ _id: "accepted elsewhere", status: "accepted" }),
    boardOrder({ _id: "begun", status: "preparing" }),
    boardOrder({ _id: "ready", status: "ready" }),
    boardOrder({ _id: "cancelled", status: "cancelled" }),
  ];
  expect(described(alertsOf(orders, now))).toEqual(["pending arrived", "accepted elsewhere arrived"]);
});

it("an order for later is to be noticed when it comes, and again when it is to be made", () => {
  const later = boardOrder({ _id: "later", status: "accepted", comesUpAt: at(30), readyAt: at(60) });
  const due = boardOrder({ _id: "due", status: "accepted", comesUpAt: at(-1), readyAt: at(30) });
  const alerts = alertsOf([later, due], now);
  // One that nobody has seen is not said to be due as well.
  expect(described(unseenAlerts(alerts, []))).toEqual(["later arrived", "due arrived"]);
  expect(described(unseenAlerts(alerts, ["later", "due"]))).toEqual(["due due"]);
  expect(unseenAlerts(alerts, ["later", "due", "due:due"])).toEqual([]);
});
