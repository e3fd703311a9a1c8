import type { PaymentIntent } from "#contract/checkout.ts";
import type { ProblemCode } from "#contract/problems.ts";

/** Props of every provider's card form. */
export interface CardFormProps {
  intent: PaymentIntent;
  email: string;
  restaurantName: string;
  /** Called when the provider has captured the payment. */
  onCaptured: () => void;
  /** Called when the payment intent can no longer succeed. */
  onIntentClosed: (code: ProblemCode) => void;
}
