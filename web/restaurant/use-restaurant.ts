import { useRouteLoaderData } from "react-router";
import type { PublicRestaurant } from "#contract/restaurant.ts";

export interface RootLoaderData {
  restaurant: PublicRestaurant;
}

/** The restaurant, or `undefined` if the page failed before it was loaded. */
export const useOptionalRestaurant = (): PublicRestaurant | undefined =>
  useRouteLoaderData<RootLoaderData>("root")?.restaurant;

/** The restaurant as loaded by the root route. */
export function useRestaurant(): PublicRestaurant {
  const restaurant = useOptionalRestaurant();
  if (!restaurant) throw new Error("A page was rendered without its restaurant");
  return restaurant;
}
