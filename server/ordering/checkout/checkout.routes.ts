import { AppError } from "../../platform/domain/app-error.ts";
import { route } from "../../platform/http/route.ts";
import type { CheckoutService } from "./checkout.service.ts";
import type { OrderAgain } from "./order-again.ts";
import type { QuoteService } from "./quote.service.ts";

export const checkoutRoutes = (checkout: CheckoutService, again: OrderAgain, quote: QuoteService) => [
  route("createQuote", async ({ currentUser, body }) => quote(currentUser, body)),
  route("orderAgain", ({ currentUser, params, commit }) => commit((trx) => again(trx, currentUser, params.id))),
  route("createPaymentIntent", async ({ currentUser, body, clientIp, commit }) => {
    // Reminders of a booking need an account.
    if (currentUser.isWithoutAccount && body.paymentType === "reservation") throw new AppError("forbidden");
    return checkout.createIntent({ currentUser, request: body, clientIp, commit });
  }),
  route("getPaymentIntent", async ({ currentUser, params }) => checkout.getIntent(currentUser, params.id)),
  route("recordPayment", async ({ currentUser, body, commit }) => {
    // Idempotent by the transaction id, so that its effect may precede the stored response.
    const { payment, deletedCount } = await checkout.recordPayment(currentUser, body.transactionId, body.price);
    return commit(async () => ({
      paymentResult: { acknowledged: true, insertedId: payment._id },
      deletedResult: { acknowledged: true, deletedCount },
      payment,
    }));
  }),
];
