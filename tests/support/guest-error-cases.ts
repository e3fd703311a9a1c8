import { readFileSync } from "node:fs";
import { sendAs } from "./error-case-context.ts";
import type { ErrorCase } from "./error-case-steps.ts";
import { writeRestaurantFile } from "./restaurant-file.ts";
import { startSecondServer } from "./second-server.ts";

/** How to provoke the errors of guests without an account; part of `domainErrorCases`. */

/** Settings of a restaurant where guests need an account. */
export function withoutGuestCheckout(): string {
  const { order } = JSON.parse(readFileSync("sample/restaurant.json", "utf8"));
  return writeRestaurantFile({ order: { ...order, guestCheckout: false } });
}

export const guestErrorCases: Readonly<Record<string, ErrorCase>> = {
  "createGuest not_found": async (context, call) => {
    const closed = await startSecondServer(context.server, { RESTAURANT_FILE: withoutGuestCheckout() });
    try {
      return await sendAs({ ...context, server: { ...context.server, ...closed } }, call, {
        ...(await context.validRequests.createGuest()),
      });
    } finally {
      await closed.stop();
    }
  },
  "cancelTrackedOrder order_state": async (context, call) => {
    const valid = await context.validRequests.cancelTrackedOrder();
    const { body } = await context.server.call(`/api/track/${valid.params?.code}`);
    const status = { status: "accepted" };
    await context.server.call(`/api/orders/${body._id}`, { method: "PATCH", token: context.admin.token, body: status });
    return sendAs(context, call, valid);
  },
};
