import { expect, it } from "vitest";
import { reservationStatuses } from "#contract/constants/reservation.ts";
import { canTransition, isBlocking, staffTransitions, statusOf } from "./reservation.states.ts";

it("what ended never blocks a table and never comes back, but for a payment that came late", () => {
  const ways = reservationStatuses.flatMap((from) =>
    reservationStatuses.filter((to) => canTransition(from, to)).map((to) => ({ from, to })),
  );
  expect(ways.filter(({ from, to }) => !isBlocking(from) && isBlocking(to))).toEqual([
    { from: "expired", to: "confirmed" },
  ]);
  expect(ways.filter(({ from, to }) => from === to)).toEqual([]);
  expect(staffTransitions("confirmed")).toEqual(["seated", "no_show", "cancelled"]);
  expect(staffTransitions("expired")).toEqual([]);
  expect(statusOf("held")).toBe("held");
});
