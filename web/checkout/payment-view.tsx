import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { pagePaths } from "#contract/paths.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { createKeyStore, createRandomKey } from "#web/api/idempotency-key.ts";
import { useLoaded } from "#web/ui/use-loaded.ts";
import { FormFailed } from "./form-failed.tsx";
import { closedIntentProblem, PaymentError, problemFromError } from "./payment-error.tsx";
import { PaymentRecorder } from "./payment-recorder.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { OrderSummary, ReservationSummary } from "./payment-summary.tsx";
import { createIntentQuery, intentQuery, type Payment } from "./queries.ts";
import type { CardFormProps } from "./use-card-payment.ts";

const loadCardForm = {
  sandbox: () => import("./sandbox/card-form.tsx"),
  stripe: () => import("./stripe/card-form.tsx"),
};

interface PaymentViewProps {
  email: string;
  intentId: string;
  restaurantName: string;
  onRecorded: (payment: Payment) => void;
  /** Shown above a payment for the cart that is open. */
  cartNotice: (items: PaymentIntent["items"]) => ReactNode;
}

/**
 * The payment from card form to order or reservation. All state is loaded from the server, so it survives a reload at
 * any step.
 */
export function PaymentView({ email, intentId, restaurantName, onRecorded, cartNotice }: PaymentViewProps) {
  const query = useQuery(intentQuery(email, intentId));
  useForgottenIntent(email, intentId);
  const [isCaptured, setIsCaptured] = useState(false);
  const [closedCode, setClosedCode] = useState<ProblemCode>();
  const intent = query.data;
  const refetch = () => void query.refetch();
  if (!intent) {
    if (!query.error) return <PaymentSkeleton />;
    return <PaymentError problem={problemFromError(query.error)} onRetry={refetch} isRetrying={query.isFetching} />;
  }
  if (isCaptured || intent.status === "paid") {
    return <PaymentRecorder intent={intent} email={email} isJustPaid={isCaptured} onRecorded={onRecorded} />;
  }
  const { paymentType: type } = intent;
  const closedBy = closedCode ?? closedCodeOf(intent.status);
  if (closedBy) return <PaymentError problem={closedIntentProblem(closedBy, intent)} type={type} />;
  return (
    <>
      {type === "cart" && cartNotice(intent.items)}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {type === "reservation" ? (
          <ReservationSummary intent={intent} onHoldExpired={refetch} />
        ) : (
          <OrderSummary intent={intent} onHoldExpired={refetch} />
        )}
        <CardForm
          intent={intent}
          email={email}
          restaurantName={restaurantName}
          onCaptured={() => setIsCaptured(true)}
          onIntentClosed={setClosedCode}
        />
      </div>
    </>
  );
}

/**
 * Removes the intent from the query cache when the page is left. Otherwise a guest who comes back after paying sees the
 * cached, unpaid intent and its card form for minutes.
 */
function useForgottenIntent(email: string, intentId: string) {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: intentQuery(email, intentId).queryKey }),
    [client, email, intentId],
  );
}

/** After this the page says that the form did not come. */
const patienceMs = 10_000;

/** The card form of the intent's provider, which is loaded with the first payment. */
function CardForm(props: CardFormProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const Form = useLoaded(loadCardForm[props.intent.provider], !hasFailed, () => setHasFailed(true));
  const isMissing = !Form && !hasFailed;
  useEffect(() => {
    if (!isMissing) return undefined;
    const patience = setTimeout(() => setHasFailed(true), patienceMs);
    return () => clearTimeout(patience);
  }, [isMissing]);
  // It may have come late.
  if (hasFailed && !Form) return <FormFailed onRetry={() => setHasFailed(false)} />;
  return Form ? <Form {...props} /> : <PaymentSkeleton />;
}

function closedCodeOf(status: PaymentIntent["status"]): ProblemCode | undefined {
  if (status === "cancelled") return "payment_intent_closed";
  return status === "refunded" ? "payment_refunded" : undefined;
}

interface CreateCartIntentProps {
  email: string;
  /** Returns the cart total that the guest was shown. */
  getDisplayedPrice: () => Promise<number>;
  /** Whether the guest confirmed in the cart to have the minimum age of the dishes. */
  ageConfirmed: boolean;
  /** How and when the guest wants the food. */
  fulfilment: FulfilmentRequest | undefined;
  /** Called when the cart differs from the one shown. */
  onCartOutdated: () => void;
}

/** Creates the payment intent of the cart and redirects to the intent's own URL, which survives a reload. */
export function CreateCartIntent({ email, onCartOutdated, ...request }: CreateCartIntentProps) {
  const [attempt] = useState(createRandomKey);
  const [{ keyFor }] = useState(createKeyStore);
  const client = useQueryClient();
  const navigate = useNavigate();
  const intentResult = useQuery(createIntentQuery(email, { ...request, attempt, keyFor }));
  const intent = intentResult.data;

  useEffect(() => {
    if (!intent) return;
    client.setQueryData(intentQuery(email, intent.id).queryKey, intent);
    void navigate(pagePaths.paymentOf(intent.id), { replace: true });
  }, [client, navigate, email, intent]);
  const error = intentResult.error;
  useEffect(() => {
    if (error) onCartOutdated();
  }, [error, onCartOutdated]);

  if (!error) return <PaymentSkeleton />;
  const retry = () => void intentResult.refetch();
  return <PaymentError problem={problemFromError(error)} onRetry={retry} isRetrying={intentResult.isFetching} />;
}
