import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Dish } from "#contract/menu.ts";
import type { ProblemBody } from "#contract/problems.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";

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
export async function loadDish(id: string, signal: AbortSignal): Promise<{ dish: Dish } | { refusal: ProblemBody }> {
  try {
    return { dish: await api("getDish", { params: { id }, signal }) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.body };
    throw error;
  }
}
