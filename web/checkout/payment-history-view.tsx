import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorMessage } from "#web/ui/error-message.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PaymentHistoryTable } from "./payment-history-table.tsx";
import { type Payment, paymentsQuery } from "./queries.ts";

interface PaymentHistoryViewProps {
  email: string;
  onOrderAgain: (items: Payment["items"]) => Promise<void>;
  emptyAction: ReactNode;
}

export function PaymentHistoryView({ email, onOrderAgain, emptyAction }: PaymentHistoryViewProps) {
  // What became of an order changes in the kitchen.
  const history = useInfiniteQuery({ ...paymentsQuery(email), refetchOnMount: "always" });
  if (!history.data) {
    if (!history.error) return <Skeleton shape="table" lines={4} />;
    const retry = () => void history.refetch();
    return <ErrorMessage error={history.error} onRetry={retry} isRetrying={history.isFetching} />;
  }
  const payments = history.data.pages.flat();
  if (payments.length === 0) return <EmptyState text={checkoutMessages.history.empty}>{emptyAction}</EmptyState>;
  return (
    <div className="grid gap-6">
      <PaymentHistoryTable payments={payments} onOrderAgain={onOrderAgain} />
      {history.error && (
        <ErrorMessage error={history.error} onRetry={() => void history.refetch()} isRetrying={history.isFetching} />
      )}
      {history.hasNextPage && (
        <button
          type="button"
          className="btn btn-outline justify-self-center"
          onClick={() => void history.fetchNextPage()}
          aria-disabled={history.isFetchingNextPage}
        >
          {checkoutMessages.history.loadOlder}
        </button>
      )}
    </div>
  );
}
