import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { ErrorMessage } from "./error-message.tsx";
import { Skeleton, type SkeletonShape } from "./skeleton.tsx";

/** As much of a query as is needed to show where it stands. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryPlaceholderProps {
  query: QueryState<unknown>;
  /** What it is shown as until it is there, and how many of them. */
  shape?: SkeletonShape;
  count?: number;
  lines?: number;
  /** Another way on where it failed, beside the retry. */
  errorAction?: ReactNode;
}

/** Stands where a query has no answer yet: its shape in grey, or the words for why it failed with a retry. */
export function QueryPlaceholder({ query, shape = "rows", count = 5, lines = 2, errorAction }: QueryPlaceholderProps) {
  if (!query.error) return <Skeleton shape={shape} count={count} lines={lines} />;
  return (
    <ErrorMessage error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {errorAction}
    </ErrorMessage>
  );
}

interface QueryViewProps<T> extends QueryPlaceholderProps {
  query: QueryState<T>;
  children: (data: T) => ReactNode;
}

/** What a query answered, or what stands in its place. */
export function QueryView<T>({ query, children, ...placeholder }: QueryViewProps<T>) {
  return query.data === undefined ? <QueryPlaceholder query={query} {...placeholder} /> : children(query.data);
}

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; error: Error | null; fetchNextPage: () => unknown };
  label: string;
}

/** Loads what comes after, where there is more; where that failed it says so beside. */
export function LoadMore({ query, label }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <p role="alert" className="text-sm text-error empty:hidden">
        {query.error?.message}
      </p>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={query.isFetchingNextPage}
        onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
      >
        {query.isFetchingNextPage ? publicMessages.loading : label}
      </button>
    </div>
  );
}
