import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { words } from "#web/words/checkout.ts";
import { HistoryTable } from "./history-table.tsx";
import { type Payment, paymentsQuery } from "./queries.ts";

interface HistoryViewProps {
  email: string;
  onAgain: (items: Payment["items"]) => Promise<void>;
  whenEmpty: ReactNode;
}

export function HistoryView({ email, onAgain, whenEmpty }: HistoryViewProps) {
  // What became of an order changes in the kitchen.
  const history = useInfiniteQuery({ ...paymentsQuery(email), refetchOnMount: "always" });
  if (!history.data) {
    if (!history.error) return <Skeleton shape="table" lines={4} />;
    const retry = () => void history.refetch();
    return <Failed problem={history.error} onRetry={retry} retrying={history.isFetching} />;
  }
  const payments = history.data.pages.flat();
  if (payments.length === 0) return <Empty text={words.history.empty}>{whenEmpty}</Empty>;
  return (
    <div className="grid gap-6">
      <HistoryTable payments={payments} onAgain={onAgain} />
      {history.error && (
        <Failed problem={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
      )}
      {history.hasNextPage && (
        <button
          type="button"
          className="btn btn-outline justify-self-center"
          onClick={() => void history.fetchNextPage()}
          aria-disabled={history.isFetchingNextPage}
        >
          {words.history.older}
        </button>
      )}
    </div>
  );
}
