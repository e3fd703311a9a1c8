import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
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

/**
 * Runs one payment at a time, for any provider. `charge` resolves to an error text for the guest, or to an empty
 * string.
 */
export function useCardPayment<T>(charge: (card: T) => Promise<string>) {
  const isBusy = useRef(false);
  const [failure, setFailure] = useState("");
  const { mutateAsync, isPending } = useMutation({ mutationFn: charge });
  const pay = async (card: T): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure("");
    const answer = mutateAsync(card).finally(() => {
      isBusy.current = false;
    });
    setFailure(await answer);
  };
  return { pay, paying: isPending, failure };
}
