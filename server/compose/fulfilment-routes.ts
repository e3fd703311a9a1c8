import { addressBookRoutes } from "../ordering/delivery/address-book.routes.ts";
import { favouriteRoutes } from "../ordering/favourite/favourite.routes.ts";
import { orderingRoutes } from "../ordering/kitchen/ordering.routes.ts";
import { tableCodeRoutes } from "../ordering/table/table-code.routes.ts";
import type { Route } from "../platform/http/route.ts";
import type { AppDeps } from "./app-deps.ts";

/** Routes about what guests keep, and about how they get their food. */
export const fulfilmentRoutes = ({ services, addressLimits, house }: AppDeps): Route[] => [
  ...favouriteRoutes(services.favourites),
  ...orderingRoutes(services.ordering),
  ...tableCodeRoutes({ tables: services.tables, addressLimits, house }),
  ...addressBookRoutes(services.addressBook),
];
