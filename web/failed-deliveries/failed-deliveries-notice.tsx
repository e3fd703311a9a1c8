import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { fetchPage, pagedQuery } from "#web/api/api.ts";
import { failedDeliveriesMessages } from "#web/messages/failed-deliveries.ts";
import { Icon } from "#web/ui/icon.tsx";

const refetchIntervalMs = 10_000;

/** Mails, refunds and deletions of accounts that keep failing. Refetched regularly, since most succeed in the end. */
export const failedDeliveriesQuery = (email: string) => ({
  ...pagedQuery(["failed-deliveries", email], (query, signal) => fetchPage("listFailedDeliveries", { query, signal })),
  refetchInterval: refetchIntervalMs,
});

/** Notice on the admin home page; renders nothing if there are no failed deliveries. */
export function FailedDeliveriesNotice({ email }: { email: string }) {
  const { data, hasNextPage } = useInfiniteQuery(failedDeliveriesQuery(email));
  if (!data || data.length === 0) return null;
  const { notice, noticeOfMany, view } = failedDeliveriesMessages;
  return (
    <p role="status" className="mb-6 flex flex-wrap items-center gap-3 rounded-box border border-error p-4">
      <Icon name="warning" className="size-5 shrink-0 text-error" />
      <span>{hasNextPage ? noticeOfMany(data.length) : notice(data.length)}</span>
      <Link to={pagePaths.failedDeliveries} className="link font-semibold">
        {view}
      </Link>
    </p>
  );
}
