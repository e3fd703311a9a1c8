import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { Skeleton, type SkeletonShape } from "./skeleton.tsx";

/** The part of a query result needed to render its state. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
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
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, or its placeholder. */
export function QueryView<T>({ query, children, ...placeholder }: QueryViewProps<T>) {
  return query.data === undefined ? <QueryPlaceholder query={query} {...placeholder} /> : children(query.data);
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

interface ErrorMessageProps {
  /** Anything with a text for the user: a `Problem`, an `Error` or a problem body. */
  error?: { message?: string; title?: string; detail?: string } | null;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further links beside the retry. */
  children?: ReactNode;
}

/** Placeholder of content that could not be loaded, with the error text and a retry. */
export function ErrorMessage({ error, onRetry, isRetrying = false, children }: ErrorMessageProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 p-6 text-center text-balance">
      <Icon name="warning" className="size-9 text-primary" />
      <p className="display text-xl">{error?.title ?? publicMessages.loadError.title}</p>
      <p className="text-base-content/80">{error?.detail ?? error?.message ?? publicMessages.unexpectedError.text}</p>
      {onRetry && (
        <Button
          label={publicMessages.loadError.retry}
          isBusy={isRetrying}
          busyLabel={publicMessages.loadError.retrying}
          className="btn-primary"
          onClick={onRetry}
        />
      )}
      {children}
    </div>
  );
}

interface EmptyStateProps {
  text: string;
  icon?: IconName;
  /** Next steps, such as a link. */
  children?: ReactNode;
}

/** Placeholder of an empty list. */
export function EmptyState({ text, icon = "plate", children }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center text-balance">
      <Icon name={icon} className="size-12 text-base-content/50" />
      <p className="text-base-content/80">{text}</p>
      {children}
    </div>
  );
}
