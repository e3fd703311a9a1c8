import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FulfilmentKind, fulfilmentKinds } from "#contract/ordering/fulfilment-constants.ts";
import { type OrderStatus, orderStatuses } from "#contract/ordering/order-constants.ts";
import { canTransition, sourceStatuses } from "./order.states.ts";

const wantedStatuses = fc.array(fc.constantFrom(...orderStatuses), { maxLength: 30 });

describe("order status", () => {
  const allowedFor = (kind: FulfilmentKind) =>
    orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canTransition(from, to, kind)).map((to) => `${from} ${to}`),
    );

  it("moves one step at a time, is recalled once ready, and can be cancelled until then", () => {
    expect(allowedFor("pickup")).toEqual([
      "pending accepted",
      "pending cancelled",
      "accepted preparing",
      "accepted cancelled",
      "preparing ready",
      "preparing cancelled",
      "ready preparing",
      "ready completed",
      "on_the_way completed",
    ]);
    expect(sourceStatuses("cancelled", "pickup")).toEqual(["pending", "accepted", "preparing"]);
  });

  it("of a delivery may be on the way between ready and completed", () => {
    const added = allowedFor("delivery").filter((step) => !allowedFor("pickup").includes(step));
    expect(added).toEqual(["ready on_the_way"]);
    expect(allowedFor("table")).toEqual(allowedFor("pickup"));
  });

  it("never changes once completed or cancelled", () => {
    fc.assert(
      fc.property(wantedStatuses, fc.constantFrom(...fulfilmentKinds), (wanted, kind) => {
        let status: OrderStatus = "pending";
        for (const to of wanted) {
          const ended = status === "completed" || status === "cancelled";
          if (canTransition(status, to, kind)) {
            expect(ended).toBe(false);
            status = to;
          }
        }
      }),
    );
  });
});
