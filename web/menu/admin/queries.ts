import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Dish } from "#contract/house/menu.ts";
import { api, apiQuery } from "#web/api/api.ts";
import { settle } from "#web/api/use-api-mutation.ts";

/** The whole menu (S7.6), with its query key. */
export const menuQuery = queryOptions({
  queryKey: ["menu"],
  queryFn: async ({ signal }) => {
    const menu = await api("listMenu", { query: {}, signal });
    return Array.isArray(menu) ? menu : menu.result;
  },
});

/** Guests order meanwhile, and the day changes. */
const stockIntervalMs = 30_000;

/** The portions of today of the dishes with a stock. */
export const dishStockQuery = {
  ...apiQuery(["dishStock"], "listDishStock", {}),
  refetchInterval: stockIntervalMs,
};

/** Replaces a dish in the cached menu, or removes it if `change` returns `undefined`. */
export function updateCachedDish(client: QueryClient, id: string, change: (dish: Dish) => Dish | undefined): void {
  client.setQueryData(menuQuery.queryKey, (dishes) =>
    dishes?.flatMap((dish) => (dish._id === id ? (change(dish) ?? []) : dish)),
  );
}

/** Loads the dish for the update form before the form is shown, without cache. */
export const loadDish = (id: string, signal: AbortSignal) => settle(api("getDish", { params: { id }, signal }));
