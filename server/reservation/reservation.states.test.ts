import { expect, it } from "vitest";
import { reservationStatuses } from "#contract/reservation.ts";
import { blocks, mayBecome, nextByHand, statusOf } from "./reservation.states.ts";

it("what ended never blocks a table and never comes back, but for a payment that came late", () => {
  const ways = reservationStatuses.flatMap((from) =>
    reservationStatuses.filter((to) => mayBecome(from, to)).map((to) => ({ from, to })),
  );
  expect(ways.filter(({ from, to }) => !blocks(from) && blocks(to))).toEqual([{ from: "expired", to: "confirmed" }]);
  expect(ways.filter(({ from, to }) => from === to)).toEqual([]);
  expect(nextByHand("confirmed")).toEqual(["seated", "no_show", "cancelled"]);
  expect(nextByHand("expired")).toEqual([]);
  expect(statusOf("held")).toBe("held");
});
