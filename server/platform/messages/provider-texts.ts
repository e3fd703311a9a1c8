import type { PaymentType } from "#contract/money/payment-constants.ts";

/** What the payment provider's dashboard and the guest's statement say of a payment. */
export const providerTexts = {
  description: (kind: PaymentType, number: string, restaurant: string) =>
    kind === "cart" ? `Order ${number}, ${restaurant}` : `Deposit for booking ${number}, ${restaurant}`,
  /** Ten characters at most, with a letter whatever the number. */
  statementSuffix: (number: string) => `NO ${number}`,
} as const;
