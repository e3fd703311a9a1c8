import { useRouteLoaderData } from "react-router";
import type { PublicRestaurant } from "#contract/restaurant.ts";

export interface RootLoaderData {
  restaurant: PublicRestaurant;
}

/** The restaurant, or `undefined` where the page failed before it was known. */
export const useOptionalRestaurant = (): PublicRestaurant | undefined =>
  useRouteLoaderData<RootLoaderData>("root")?.restaurant;

/** The restaurant as the page was rendered with it. */
export function useRestaurant(): PublicRestaurant {
  const restaurant = useOptionalRestaurant();
  if (!restaurant) throw new Error("A page was rendered without its restaurant");
  return restaurant;
}
