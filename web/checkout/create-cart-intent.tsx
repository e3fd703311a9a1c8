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
  /** What the guest saw that the cart costs. */
  getDisplayedPrice: () => Promise<number>;
  /** The cart is not what was shown. */
  onCartOutdated: () => void;
}

/** Makes the payment for the cart, and gives it an address of its own that a reload leads back to. */
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
