import type { AppDeps } from "./app-deps.ts";
import { addressBookRoutes } from "./delivery/address-book.routes.ts";
import { favouriteRoutes } from "./favourite/favourite.routes.ts";
import type { Route } from "./http/route.ts";
import { orderingRoutes } from "./kitchen/ordering.routes.ts";
import { tableCodeRoutes } from "./table/table-code.routes.ts";

/** Routes about what guests keep, and about how they get their food. */
export const fulfilmentRoutes = ({ services, addressLimits, house }: AppDeps): Route[] => [
  ...favouriteRoutes(services.favourites),
  ...orderingRoutes(services.ordering),
  ...tableCodeRoutes({ tables: services.tables, addressLimits, house }),
  ...addressBookRoutes(services.addressBook),
];
