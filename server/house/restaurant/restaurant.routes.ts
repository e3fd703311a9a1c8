import type { OrderingPauses } from "#contract/ordering/ordering.ts";
import { route } from "../../platform/http/route.ts";
import type { RestaurantService } from "./restaurant.service.ts";

export const restaurantRoutes = (restaurant: RestaurantService, ordering: { pauses(): Promise<OrderingPauses> }) => [
  route("getRestaurant", async () => restaurant.present(await ordering.pauses())),
];
