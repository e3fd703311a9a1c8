import { toDecimal } from "#contract/platform/money.ts";
import { route } from "../platform/http/route.ts";
import type { PaymentService } from "./payment.service.ts";

export const paymentRoutes = (payments: PaymentService) => [
  route("listPayments", async ({ currentUser, query }) => payments.list(currentUser, query.before)),
  route("listReservationPayments", async ({ currentUser, query }) =>
    payments.list(currentUser, query.before, "reservation"),
  ),
  route("refundPayment", ({ currentUser, params, body, requestKey, commit, recordChange }) =>
    commit(async (trx) => {
      // Each request is a separate refund unless it repeats an Idempotency-Key.
      const request = { ...body, paymentId: params.id, key: requestKey, recordChange };
      const { refund, payment } = await payments.refund(trx, currentUser, request);
      return {
        acknowledged: true,
        insertedId: refund.id,
        price: toDecimal(refund.amount_minor, payment.currency),
        paymentStatus: payment.payment_status,
      };
    }),
  ),
];
