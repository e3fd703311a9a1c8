import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { PaymentHistoryTable } from "./payment-history-table.tsx";
import { paymentsQuery } from "./queries.ts";

interface PaymentHistoryViewProps {
  email: string;
  onOrderAgain: (paymentId: string) => Promise<void>;
  emptyAction: ReactNode;
}

export function PaymentHistoryView({ email, onOrderAgain, emptyAction }: PaymentHistoryViewProps) {
  // The kitchen may have changed the order status.
  const history = useInfiniteQuery({ ...paymentsQuery(email), refetchOnMount: "always" });
  return (
    <QueryView query={history} shape="table" lines={4}>
      {(payments) =>
        payments.length === 0 ? (
          <EmptyState text={checkoutMessages.history.empty}>{emptyAction}</EmptyState>
        ) : (
          <>
            <PaymentHistoryTable payments={payments} onOrderAgain={onOrderAgain} />
            <LoadMore query={history} label={checkoutMessages.history.loadOlder} />
          </>
        )
      }
    </QueryView>
  );
}
