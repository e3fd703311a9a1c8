import type { PaymentIntent } from "#contract/checkout.ts";
import type { ProblemCode } from "#contract/problems.ts";

/** What every provider's card form is given. */
export interface CardFormProps {
  intent: PaymentIntent;
  email: string;
  restaurantName: string;
  /** The provider has the money. */
  onCaptured: () => void;
  /** This payment can never succeed any more. */
  onIntentClosed: (code: ProblemCode) => void;
}
