import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "#contract/constants/order.ts";
import { canTransition, sourceStatuses } from "./order.states.ts";

describe("order status", () => {
  it("moves one step at a time and can be cancelled until ready", () => {
    const allowed = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      "pending accepted",
      "pending cancelled",
      "accepted preparing",
      "accepted cancelled",
      "preparing ready",
      "preparing cancelled",
      "ready completed",
    ]);
    expect(sourceStatuses("cancelled")).toEqual(["pending", "accepted", "preparing"]);
  });

  it("never changes once completed or cancelled", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 30 }), (wanted) => {
        let status: OrderStatus = "pending";
        for (const to of wanted) {
          const ended = status === "completed" || status === "cancelled";
          if (canTransition(status, to)) {
            expect(ended).toBe(false);
            status = to;
          }
        }
      }),
    );
  });
});
