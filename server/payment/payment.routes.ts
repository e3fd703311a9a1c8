import { route } from "../http/route.ts";
import type { PaymentService } from "./payment.service.ts";

export const paymentRoutes = (payments: PaymentService) => [
  route("listPayments", async ({ caller, query }) => payments.list(caller, query.before)),
];
