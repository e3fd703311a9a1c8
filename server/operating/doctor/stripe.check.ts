import type { DoctorCheck } from "./doctor-check.ts";

/** Checks Stripe's keys and webhook. Loads Stripe's library only if Stripe takes the payments. */
export const stripeCheck: DoctorCheck = {
  subject: "payment",
  isConfigured: ({ PAYMENT_PROVIDER }) => PAYMENT_PROVIDER === "stripe",
  variable: () => "STRIPE_API_BASE",
  async run(config) {
    const { checkStripeAccount } = await import("./stripe-account.ts");
    return checkStripeAccount(config);
  },
};
