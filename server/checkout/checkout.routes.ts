import { route } from "../http/route.ts";
import type { CheckoutService } from "./checkout.service.ts";

export const checkoutRoutes = (checkout: CheckoutService) => [
  route("createPaymentIntent", async ({ caller, body }) => checkout.begin(caller, body)),
  route("getPaymentIntent", async ({ caller, params }) => checkout.get(caller, params.id)),
  route("recordPayment", async ({ caller, body }) => {
    const { payment, deletedCount } = await checkout.record(caller, body.transactionId, body.price);
    return {
      paymentResult: { acknowledged: true, insertedId: payment._id },
      deletedResult: { acknowledged: true, deletedCount },
      payment,
    };
  }),
];
