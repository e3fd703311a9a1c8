import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { newKey } from "#web/api/key.ts";
import { NextStep, problemIn } from "./next-step.tsx";
import { beginQuery, intentQuery } from "./queries.ts";
import { PaymentWaiting } from "./waiting.tsx";

interface BeginPaymentProps {
  email: string;
  /** What the guest saw that the cart costs. */
  priceOf: () => Promise<number>;
  /** The cart is not what was shown. */
  onOutdated: () => void;
}

/** Makes the payment for the cart, and gives it an address of its own that a reload leads back to. */
export function BeginPayment({ email, priceOf, onOutdated }: BeginPaymentProps) {
  const [key] = useState(newKey);
  const client = useQueryClient();
  const navigate = useNavigate();
  const begun = useQuery(beginQuery(email, key, priceOf));
  const intent = begun.data;

  useEffect(() => {
    if (!intent) return;
    client.setQueryData(intentQuery(email, intent.id).queryKey, intent);
    void navigate(pagePaths.paymentOf(intent.id), { replace: true });
  }, [client, navigate, email, intent]);
  const problem = begun.error;
  useEffect(() => {
    if (problem) onOutdated();
  }, [problem, onOutdated]);

  if (!problem) return <PaymentWaiting />;
  const retry = () => void begun.refetch();
  return <NextStep problem={problemIn(problem)} onRetry={retry} retrying={begun.isFetching} />;
}
