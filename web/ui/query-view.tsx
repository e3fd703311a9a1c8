import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { ErrorMessage } from "./placeholders.tsx";
import { Skeleton, type SkeletonShape } from "./skeleton.tsx";

/** The part of a query result needed to render its state. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The data is shown, but the last attempt to load it again has failed. */
  isRefetchError?: boolean;
  refetch: () => unknown;
}

interface QueryPlaceholderProps {
  query: QueryState<unknown>;
  /** Shape of the skeleton while loading. */
  shape?: SkeletonShape;
  count?: number;
  lines?: number;
  /** Further action beside the retry in case of an error. */
  errorAction?: ReactNode;
}

/** Placeholder of a query without data: a skeleton, or the error with a retry. */
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
  /** Whether the query is loaded again regularly: while that fails, a message above the data says so. */
  isPolled?: boolean;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, or its placeholder. */
export function QueryView<T>({ query, isPolled = false, children, ...placeholder }: QueryViewProps<T>) {
  if (query.data === undefined) return <QueryPlaceholder query={query} {...placeholder} />;
  return (
    <>
      {isPolled && query.isRefetchError && (
        <div className="mb-4">
          <Alert kind="failure">{publicMessages.loadError.outdated}</Alert>
        </div>
      )}
      {children(query.data)}
    </>
  );
}

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; error: Error | null; fetchNextPage: () => unknown };
  label: string;
}

/** Button that loads the next page, if there is one, with an error message if that failed. */
export function LoadMore({ query, label }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <p role="alert" className="text-sm text-error empty:hidden">
        {query.error?.message}
      </p>
      <Button
        label={label}
        isBusy={query.isFetchingNextPage}
        busyLabel={publicMessages.loading}
        className="btn-outline"
        onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
      />
    </div>
  );
}
