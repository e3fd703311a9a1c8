import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { PaymentError, problemFromError } from "./payment-error.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { createIntentQuery, intentQuery } from "./queries.ts";

interface CreateCartIntentProps {
  email: string;
  /** Returns the cart total that the guest was shown. */
  getDisplayedPrice: () => Promise<number>;
  /** Called when the cart differs from the one shown. */
  onCartOutdated: () => void;
}

/** Creates the payment intent of the cart and redirects to the intent's own URL, which survives a reload. */
export function CreateCartIntent({ email, getDisplayedPrice, onCartOutdated }: CreateCartIntentProps) {
  const [idempotencyKey] = useState(createRandomKey);
  const client = useQueryClient();
  const navigate = useNavigate();
  const intentResult = useQuery(createIntentQuery(email, idempotencyKey, getDisplayedPrice));
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
