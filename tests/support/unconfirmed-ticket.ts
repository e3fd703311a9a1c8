import { randomUUID } from "node:crypto";

/** The row of an order's ticket that its printer accepted without saying that it is on paper. */
export const unconfirmedTicket = (orderId: string) =>
  ({
    id: randomUUID(),
    order_id: orderId,
    station: "kitchen",
    kind: "order",
    is_copy: 0,
    detail: null,
    due_at: Date.now(),
    begun: 1,
    state: "unconfirmed",
    finished_at: Date.now(),
    paper_low: 0,
  }) as const;
