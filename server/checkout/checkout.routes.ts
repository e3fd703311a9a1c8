import { route } from "../http/route.ts";
import type { CheckoutService } from "./checkout.service.ts";

export const checkoutRoutes = (checkout: CheckoutService) => [
  route("createPaymentIntent", ({ currentUser, body, clientAddress, commit }) =>
    checkout.createIntent({ currentUser, request: body, clientAddress, commit }),
  ),
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
