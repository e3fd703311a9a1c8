import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Order } from "#contract/order.ts";
import { apiQuery, fetchPage, type Page } from "#web/api/api.ts";
import { latestOrders, openStatuses } from "./orders.ts";

/** Upper bound, more than a kitchen has open at once. */
const maxPages = 5;

async function fetchAllOrders(query: Record<string, string>, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = [];
  let nextQuery: Record<string, string> | undefined = query;
  for (let page = 0; nextQuery && page < maxPages; page++) {
    const result: Page<Order[]> = await fetchPage("listOrders", { query: nextQuery, signal });
    orders.push(...result.items);
    nextQuery = result.nextQuery;
  }
  return orders;
}

/** All open orders, whatever their date, and all orders of today. */
export const boardQuery = (email: string, today: string) =>
  queryOptions({
    queryKey: ["kitchen-orders", email, today],
    queryFn: async ({ signal }) => {
      const queries = [{ date: today }, ...openStatuses.map((status) => ({ status }))];
      const lists = await Promise.all(queries.map((query) => fetchAllOrders(query, signal)));
      return latestOrders(lists.flat());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const kitchenOrderQuery = (email: string, id: string) => ({
  ...apiQuery(["kitchen-order", email, id], "getOrder", { params: { id } }),
  staleTime: 0,
});
