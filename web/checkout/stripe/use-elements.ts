import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PaymentIntent } from "#contract/checkout.ts";
import { appearanceOfPage } from "./appearance.ts";

export interface CardElement {
  stripe: Stripe;
  elements: StripeElements;
}

type State = { step: "loading" | "failed" } | ({ step: "ready" } & CardElement);

interface CardElementHook {
  /** Where the form is to appear. */
  place: RefObject<HTMLDivElement | null>;
  state: State;
  retry: () => void;
}

/** Loads Stripe's script, which nothing asks for before, and puts its card form into the page. */
export function useCardElement({ clientSecret, publishableKey }: PaymentIntent, email: string): CardElementHook {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ step: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is asked for by counting it
  useEffect(() => {
    const gone = new AbortController();
    const show = async () => {
      setState({ step: "loading" });
      const stripe = await loadStripe(publishableKey ?? "");
      if (!stripe || !place.current || gone.signal.aborted) return;
      const elements = stripe.elements({ clientSecret, appearance: appearanceOfPage() });
      const form = elements.create("payment", {
        layout: "tabs",
        defaultValues: { billingDetails: { email } },
      });
      gone.signal.addEventListener("abort", () => form.destroy());
      form.on("ready", () => setState({ step: "ready", stripe, elements }));
      form.on("loaderror", () => setState({ step: "failed" }));
      form.mount(place.current);
    };
    show().catch(() => !gone.signal.aborted && setState({ step: "failed" }));
    return () => gone.abort();
  }, [clientSecret, publishableKey, email, attempt]);

  return { place, state, retry: () => setAttempt((count) => count + 1) };
}
