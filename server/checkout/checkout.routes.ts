import { route } from "../http/route.ts";
import type { CheckoutService } from "./checkout.service.ts";

export const checkoutRoutes = (checkout: CheckoutService) => [
  route("createPaymentIntent", async ({ currentUser, body }) => checkout.createIntent(currentUser, body)),
  route("getPaymentIntent", async ({ currentUser, params }) => checkout.getIntent(currentUser, params.id)),
  route("recordPayment", async ({ currentUser, body }) => {
    const { payment, deletedCount } = await checkout.recordPayment(currentUser, body.transactionId, body.price);
    return {
      paymentResult: { acknowledged: true, insertedId: payment._id },
      deletedResult: { acknowledged: true, deletedCount },
      payment,
    };
  }),
];
