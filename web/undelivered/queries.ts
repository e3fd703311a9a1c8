import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/browser.ts";

const lookAgainMs = 10_000;

/** Mails and refunds that keep failing; asked for again by itself, since most arrive in the end. */
export const undeliveredQuery = (email: string) =>
  queryOptions({
    queryKey: ["undelivered", email],
    queryFn: ({ signal }) => api("listFailedDeliveries", { signal }),
    refetchInterval: lookAgainMs,
  });
