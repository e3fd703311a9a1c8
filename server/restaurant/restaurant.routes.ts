import { route } from "../http/route.ts";
import type { RestaurantService } from "./restaurant.service.ts";

export const restaurantRoutes = (restaurant: RestaurantService) => [
  route("getRestaurant", async () => restaurant.present()),
];
