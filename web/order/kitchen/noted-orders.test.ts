import { expect, it } from "vitest";
import { boardOrder } from "#tests/support/board-order.ts";
import { addNoted, type BoardRead, currentNotes, mergeNoted } from "./board-query.ts";

const completed = boardOrder({ _id: "completed", status: "completed" });
const pending = boardOrder({ _id: "pending" });
const noted = [pending, completed].reduce((all: ReturnType<typeof addNoted>, one) => addNoted(all, one, 1000), []);
const nextDay: BoardRead = { orders: [], beganAt: 2000, day: "2026-11-29", hasAllOpen: true, hasAllEnded: true };
const idsOf = (read: BoardRead) => currentNotes(read, noted).map(({ order }) => order._id);

it("a board forgets orders that ended on an earlier day, and open ones that ended elsewhere, once all are read", () => {
  expect(idsOf(nextDay)).toEqual([]);
  expect(mergeNoted(nextDay, noted)).toEqual([]);
});

it("a board keeps what was noted since a read began, and what a read may not list because there are too many", () => {
  expect(idsOf({ ...nextDay, beganAt: 1000 })).toEqual(["pending", "completed"]);
  expect(idsOf({ ...nextDay, hasAllOpen: false })).toEqual(["pending"]);
  expect(idsOf({ ...nextDay, hasAllEnded: false })).toEqual(["completed"]);
  expect(idsOf({ ...nextDay, hasAllEnded: false, orders: [completed] })).toEqual([]);
});
