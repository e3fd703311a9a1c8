import type { ReactNode } from "react";
import { words } from "#web/words/public.ts";
import { Failed } from "./failed.tsx";
import { Skeleton, type SkeletonShape } from "./skeleton.tsx";

/** As much of a query as is needed to show where it stands. */
interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListedProps<T> {
  query: Asked<T>;
  /** What it is shown as until it is there, and how many of them. */
  shape?: SkeletonShape;
  count?: number;
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What a query answered; until then its shape in grey, and where it failed the words for it with a retry. */
export function Listed<T>({ query, shape = "rows", count = 5, lines = 2, children }: ListedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton shape={shape} count={count} lines={lines} />;
  return <Failed problem={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; error: Error | null; fetchNextPage: () => unknown };
  text: string;
}

/** Loads what comes after, where there is more; where that failed it says so beside. */
export function More({ query, text }: MoreProps) {
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
        {query.isFetchingNextPage ? words.loading : text}
      </button>
    </div>
  );
}
