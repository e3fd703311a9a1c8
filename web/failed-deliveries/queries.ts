import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/api.ts";

const refetchIntervalMs = 10_000;

/** Mails and refunds that keep failing. Refetched regularly, since most succeed in the end. */
export const failedDeliveriesQuery = (email: string) =>
  queryOptions({
    queryKey: ["undelivered", email],
    queryFn: ({ signal }) => api("listFailedDeliveries", { signal }),
    refetchInterval: refetchIntervalMs,
  });
