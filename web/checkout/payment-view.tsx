import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { PaymentIntent } from "#contract/checkout.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { endTold, NextStep, problemIn } from "./next-step.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { intentQuery, type Payment } from "./queries.ts";
import { Recorded } from "./recorded.tsx";
import { StaySummary } from "./stay-summary.tsx";
import { PaymentWaiting } from "./waiting.tsx";

/** Card forms by provider, each loaded where it is needed. */
const cardForms = {
  sandbox: lazy(() => import("./sandbox/card-form.tsx")),
  stripe: lazy(() => import("./stripe/card-form.tsx")),
};

interface PaymentViewProps {
  email: string;
  id: string;
  restaurant: string;
  onRecorded: (payment: Payment) => void;
}

/** A payment from card to order or booking. What has happened is the server's to say, so it survives a reload at any moment. */
export function PaymentView({ email, id, restaurant, onRecorded }: PaymentViewProps) {
  const query = useQuery(intentQuery(email, id));
  const [captured, setCaptured] = useState(false);
  const [ended, setEnded] = useState<ProblemCode>();
  const intent = query.data;
  if (!intent) {
    if (!query.error) return <PaymentWaiting />;
    const retry = () => void query.refetch();
    return <NextStep problem={problemIn(query.error)} onRetry={retry} retrying={query.isFetching} />;
  }
  if (captured || intent.status === "paid") {
    return <Recorded intent={intent} email={email} fresh={captured} onRecorded={onRecorded} />;
  }
  const { paymentType: type } = intent;
  const over = ended ?? endOf(intent.status);
  if (over) return <NextStep problem={endTold(over, type)} type={type} />;
  const CardForm = cardForms[intent.provider];
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {type === "reservation" ? (
        <StaySummary intent={intent} onOver={() => void query.refetch()} />
      ) : (
        <OrderSummary intent={intent} />
      )}
      <Suspense fallback={<PaymentWaiting />}>
        <CardForm
          intent={intent}
          email={email}
          restaurant={restaurant}
          onCaptured={() => setCaptured(true)}
          onEnded={setEnded}
        />
      </Suspense>
    </div>
  );
}

function endOf(status: PaymentIntent["status"]): ProblemCode | undefined {
  if (status === "cancelled") return "payment_intent_closed";
  return status === "refunded" ? "payment_refunded" : undefined;
}
