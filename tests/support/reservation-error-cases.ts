import { type ApiCall, type ErrorCaseContext, sendAs, withBody } from "./error-case-context.ts";
import { afterStatuses, databaseOf, type ErrorCase, withChangedBody } from "./error-case-steps.ts";
import type { ApiResponse } from "./http-client.ts";
import { dateInDays } from "./reservation-actions.ts";

/** How to provoke the errors of reservations and holds; part of `domainErrorCases`. */

let bookedDays = 0;

/** Books one time slot, on a day that no other test uses, until no table is left. */
async function bookAllTables(context: ErrorCaseContext): Promise<{ date: string; time: string; guest: number }> {
  const reservation = { date: dateInDays(55 + (bookedDays++ % 5)), time: "19:00", guest: 2 };
  const body = { ...reservation, name: "Grace Caller", phone: "+1 212 555 0199" };
  while ((await sendAs(context, { name: "createReservation", access: "admin" }, { body })).status === 200);
  return reservation;
}

/** Holds tables that run out, as if it were later. */
async function afterUnpaidHolds(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const guest = await context.server.createGuest();
  for (let count = 0; count < 2; count++) {
    const { body } = await sendAs(context, call, await context.validRequests.createPaymentIntent(), { who: guest });
    await databaseOf(context)
      .updateTable("reservations")
      .set({ created_at: Date.now() - 1_200_000, held_until: Date.now() - 1 })
      .where("intent_id", "=", body.id)
      .execute();
  }
  return sendAs(context, call, await context.validRequests.createPaymentIntent(), { who: guest });
}

async function afterHoldsOfOneAddress(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const headers = { "x-forwarded-for": "203.0.113.7" };
  for (let count = 0; count < 3; count++) {
    const guest = await context.server.createGuest();
    await sendAs(context, call, await context.validRequests.createPaymentIntent(), { who: guest, headers });
  }
  return sendAs(context, call, await context.validRequests.createPaymentIntent(), { headers });
}

async function afterFiveMoves(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const first = await context.validRequests.updateReservation();
  const move = async () => {
    const { body } = await context.validRequests.updateReservation();
    return sendAs(context, call, { ...first, body });
  };
  for (let count = 0; count < 5; count++) await move();
  return move();
}

/** Pays for a change of a booking that can no longer be changed. */
const payChange =
  (change: { status: "seated" } | { free_cancellation_hours: number }): ErrorCase =>
  async (context, call) => {
    const { params } = await context.validRequests.updateReservation();
    const id = params?.id ?? "";
    await databaseOf(context).updateTable("reservations").set(change).where("id", "=", id).execute();
    return sendAs(context, call, { body: { paymentType: "reservation", reservation: id, guest: "4", price: 1 } });
  };

export const reservationErrorCases: Readonly<Record<string, ErrorCase>> = {
  table_taken: async (context, call) => {
    const valid = await context.validRequests[call.name]();
    return sendAs(context, call, withBody(valid, { price: 20, ...(await bookAllTables(context)) }));
  },
  holds_paused: afterUnpaidHolds,
  too_many_holds: afterHoldsOfOneAddress,
  too_many_changes: afterFiveMoves,
  "getOwnAvailability reservation_not_found": async (context, call) => {
    const { query } = await context.validRequests.getOwnAvailability();
    return sendAs(context, call, { query: { ...query, reservation: "unknown" } });
  },
  "updateReservation forbidden": async (context, call) =>
    sendAs(context, call, { ...(await context.validRequests.updateReservation()), body: { status: "seated" } }),
  refund_changed: withChangedBody({ expectedRefund: 1000 }),
  refunded_meanwhile: withChangedBody({ refunded: 0.5 }),
  "cancelReservation forbidden": withChangedBody({ refund: "full" }),
  reservation_ahead: async (context, call) =>
    sendAs(
      context,
      call,
      { ...(await context.validRequests.updateReservation()), body: { status: "no_show" } },
      { who: context.admin },
    ),
  "updateReservation reservation_state": afterStatuses(["reservations", "seated"]),
  "cancelReservation reservation_state": afterStatuses(["reservations", "seated"], ["reservations", "completed"]),
  "updateReservation deposit_required": withChangedBody({ guest: "4" }),
  "createPaymentIntent reservation_state": payChange({ status: "seated" }),
  "createPaymentIntent move_too_late": payChange({ free_cancellation_hours: 9999 }),
  move_too_late: async (context, call) => {
    const valid = await context.validRequests.updateReservation();
    const id = valid.params?.id ?? "";
    await databaseOf(context)
      .updateTable("reservations")
      .set({ free_cancellation_hours: 9999 })
      .where("id", "=", id)
      .execute();
    return sendAs(context, call, valid);
  },
};
