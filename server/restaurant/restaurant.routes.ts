import type { OrderingPause } from "#contract/ordering.ts";
import { route } from "../http/route.ts";
import type { RestaurantService } from "./restaurant.service.ts";

export const restaurantRoutes = (
  restaurant: RestaurantService,
  ordering: { pause(): Promise<OrderingPause | null> },
) => [route("getRestaurant", async () => restaurant.present(await ordering.pause()))];
