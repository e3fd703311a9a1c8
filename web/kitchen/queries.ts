import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Order } from "#contract/order.ts";
import { api } from "#web/api/browser.ts";
import { type Page, paged } from "#web/api/paged.ts";
import { merged, openStates } from "./orders.ts";

/** More than a kitchen has open at once; a bound all the same. */
const mostPages = 5;

async function all(query: Record<string, string>, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = [];
  let asked: Record<string, string> | undefined = query;
  for (let page = 0; asked && page < mostPages; page++) {
    const found: Page<Order[]> = await paged("listOrders", { query: asked, signal });
    orders.push(...found.items);
    asked = found.next;
  }
  return orders;
}

/** What is open, whatever day it was ordered, and everything of today. */
export const boardQuery = (email: string, today: string) =>
  queryOptions({
    queryKey: ["kitchen-orders", email, today],
    queryFn: async ({ signal }) => {
      const asked = [{ date: today }, ...openStates.map((status) => ({ status }))];
      const lists = await Promise.all(asked.map((query) => all(query, signal)));
      return merged(lists.flat());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const orderQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ["kitchen-order", email, id],
    queryFn: ({ signal }) => api("getOrder", { params: { id }, signal }),
    staleTime: 0,
  });
