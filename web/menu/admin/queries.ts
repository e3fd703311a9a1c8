import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { settle } from "#web/api/use-api-mutation.ts";

/** The whole menu, under the key that specification §7 names. */
export const menuQuery = queryOptions({
  queryKey: ["menu"],
  queryFn: async ({ signal }) => {
    const menu = await api("listMenu", { query: {}, signal });
    return Array.isArray(menu) ? menu : menu.result;
  },
});

/** A dish in the list becomes another, or leaves it. */
export function updateCachedDish(client: QueryClient, id: string, change: (dish: Dish) => Dish | undefined): void {
  client.setQueryData(menuQuery.queryKey, (dishes) =>
    dishes?.flatMap((dish) => (dish._id === id ? (change(dish) ?? []) : dish)),
  );
}

/** For the update form: asked before the form is shown, and never taken from a cache. */
export const loadDish = (id: string, signal: AbortSignal) => settle(api("getDish", { params: { id }, signal }));
