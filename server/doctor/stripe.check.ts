import type { DoctorCheck } from "./doctor-check.ts";

/** Stripe's keys and webhook. Stripe's library is loaded only where it is configured. */
export const stripeCheck: DoctorCheck = {
  subject: "payment",
  isConfigured: ({ PAYMENT_PROVIDER }) => PAYMENT_PROVIDER === "stripe",
  variable: () => "STRIPE_API_BASE",
  async run(config) {
    const { checkStripeAccount } = await import("./stripe-account.ts");
    return checkStripeAccount(config);
  },
};
