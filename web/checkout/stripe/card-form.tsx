import type { Appearance, PaymentIntentResult, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { problems } from "#contract/problems.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { useSession } from "#web/session/session.ts";
import { readStoredUser } from "#web/session/stored-user.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FormFailed } from "../form-failed.tsx";
import { type CardFormProps, useCardPayment } from "../use-card-payment.ts";

interface StripeCardElement {
  stripe: Stripe;
  elements: StripeElements;
}

type CardElementState = { step: "loading" | "failed" } | ({ step: "ready" } & StripeCardElement);

interface CardElementResult {
  /** The element in which the form is mounted. */
  containerRef: RefObject<HTMLDivElement | null>;
  state: CardElementState;
  retry: () => void;
}

/** After this the form is given up until the guest tries again. */
const patienceMs = 10_000;

const findScript = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com"]');

/** How often Stripe's loader asks for the script before it fails. */
const loaderTries = 2;

/**
 * Gives up Stripe's script where it neither arrives nor fails: its loader waits for one of both, and would have the next try
 * wait for the same request.
 */
async function giveUpScript(): Promise<void> {
  for (let time = 0; time < loaderTries; time++) {
    findScript()?.dispatchEvent(new Event("error"));
    // The loader asks again after the present task.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Asks for Stripe's script again after a try that failed, at another address: browsers would wait for the request that hangs.
 * Stripe's loader takes it from there.
 */
async function requestScriptAgain(attempt: number): Promise<void> {
  const former = findScript();
  if (!former || "Stripe" in window) return;
  former.remove();
  const script = document.createElement("script");
  const { origin, pathname } = new URL(former.src);
  script.src = `${origin}${pathname}?attempt=${attempt}`;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

/** Loads Stripe's script on demand and mounts its card form, or says within ten seconds that it did not come. */
function useCardElement({ clientSecret, publishableKey }: PaymentIntent, email: string): CardElementResult {
  const containerRef = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CardElementState>({ step: "loading" });

  useEffect(() => {
    const unmounted = new AbortController();
    const fail = () => {
      if (unmounted.signal.aborted) return;
      unmounted.abort();
      setState({ step: "failed" });
    };
    const patience = setTimeout(() => {
      if (!("Stripe" in window)) void giveUpScript();
      fail();
    }, patienceMs);
    unmounted.signal.addEventListener("abort", () => clearTimeout(patience));
    const mountForm = async () => {
      setState({ step: "loading" });
      if (attempt > 0) await requestScriptAgain(attempt);
      const stripe = await loadStripe(publishableKey ?? "");
      if (!stripe || !containerRef.current || unmounted.signal.aborted) return;
      const elements = stripe.elements({ clientSecret, appearance: createStripeAppearance() });
      const form = elements.create("payment", {
        layout: "tabs",
        defaultValues: { billingDetails: billingDetails(email) },
      });
      unmounted.signal.addEventListener("abort", () => form.destroy());
      form.on("ready", () => {
        clearTimeout(patience);
        setState({ step: "ready", stripe, elements });
      });
      form.on("loaderror", fail);
      form.mount(containerRef.current);
    };
    mountForm().catch(fail);
    return () => unmounted.abort();
  }, [clientSecret, publishableKey, email, attempt]);

  const retry = () => {
    // With the attempt, since the form shows no container for the element while it says that loading failed.
    setState({ step: "loading" });
    setAttempt((count) => count + 1);
  };
  return { containerRef, state, retry };
}

/** The values that the form begins with; the email of guests without an account is no mailbox. */
function billingDetails(email: string) {
  const name = readStoredUser()?.name ?? "";
  return isGuestEmail(email) ? { name } : { name, email };
}

/** Converts a colour of the page to RGB, because Stripe's frame does not support `oklch`. */
function toRgb(colour: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return "#000000";
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Styles Stripe's card form like the page around it, in the day and the evening theme. */
function createStripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (role: string) => toRgb(style.getPropertyValue(`--color-${role}`).trim());
  return {
    theme: style.colorScheme.includes("dark") ? "night" : "stripe",
    variables: {
      colorPrimary: colour("primary"),
      colorBackground: colour("base-100"),
      colorText: colour("base-content"),
      colorDanger: colour("error"),
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
      borderRadius: "14px",
    },
  };
}

const messages = checkoutMessages.payment;

/** Stripe's card form. Card data is sent to Stripe only. */
export default function StripeCardForm(props: CardFormProps) {
  const { containerRef, state, retry } = useCardElement(props.intent, props.email);
  const { pay, paying, failure } = useStripePayment(props);
  const formatMoney = useFormatMoney();
  const submit = async () => state.step === "ready" && pay(state);
  if (state.step === "failed") {
    return <FormFailed onRetry={retry} />;
  }
  return (
    <Form aria-label={messages.card} onSubmit={submit} isBusy={paying} className="grid max-w-xl gap-5">
      {state.step === "loading" && <Skeleton shape="fields" />}
      <div ref={containerRef} />
      {state.step === "ready" && (
        <SubmitButton label={messages.pay(formatMoney(props.intent.price))} busyLabel={messages.paying} />
      )}
      {failure && <Alert kind="failure">{failure}</Alert>}
    </Form>
  );
}

/** Returns the text for the guest: Stripe's own for errors of the card. */
function errorMessageOf(error: StripeError): string {
  if (error.type === "card_error" || error.type === "validation_error") {
    return error.message ?? problems.card_declined.detail;
  }
  // Stripe reports a refused authentication as `invalid_request_error`.
  if (error.code === "payment_intent_authentication_failure") return problems.authentication_failed.detail;
  return checkoutMessages.payment.outcomeUnknown;
}

/** Confirms the payment with the data of Stripe's form. Stripe handles the authentication by the bank. */
function useStripePayment({ intent, email, onCaptured, onIntentClosed }: CardFormProps) {
  const session = useSession();
  const name = (session.state === "in" && session.name) || "anonymous";

  function handleResult({ paymentIntent, error }: PaymentIntentResult): string {
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === "succeeded") onCaptured();
    else if (status === "canceled") onIntentClosed("payment_intent_closed");
    else return error ? errorMessageOf(error) : checkoutMessages.payment.outcomeUnknown;
    return "";
  }

  return useCardPayment(async ({ stripe, elements }: StripeCardElement) => {
    try {
      const return_url = new URL(pagePaths.paymentOf(intent.id), location.origin).href;
      // S7.35
      const payment_method_data = { billing_details: { ...(!isGuestEmail(email) && { email }), name } };
      const confirmParams = { return_url, payment_method_data };
      return handleResult(await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" }));
    } catch {
      return checkoutMessages.payment.outcomeUnknown;
    }
  });
}
