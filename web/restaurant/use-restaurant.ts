import { createContext, use } from "react";
import type { PublicRestaurant } from "#contract/restaurant.ts";

/** The restaurant as loaded by the root route, or `undefined` if the page failed before it was loaded. */
export const RestaurantContext = createContext<PublicRestaurant | undefined>(undefined);

/** For what is also shown around a page that failed, where `useRestaurant` would throw. */
export const useOptionalRestaurant = (): PublicRestaurant | undefined => use(RestaurantContext);

/** The restaurant of the page. */
export function useRestaurant(): PublicRestaurant {
  const restaurant = useOptionalRestaurant();
  if (!restaurant) throw new Error("A page was rendered without its restaurant");
  return restaurant;
}
