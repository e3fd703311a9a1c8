import { addressBookRoutes } from "./delivery/address-book.routes.ts";
import { favouriteRoutes } from "./favourite/favourite.routes.ts";
import type { Route } from "./http/route.ts";
import { orderingRoutes } from "./kitchen/ordering.routes.ts";
import type { Services } from "./services.ts";
import { tableCodeRoutes } from "./table/table-code.routes.ts";

/** Routes about what guests keep, and about how they get their food. */
export const fulfilmentRoutes = ({ favourites, ordering, tables, addressBook }: Services): Route[] => [
  ...favouriteRoutes(favourites),
  ...orderingRoutes(ordering),
  ...tableCodeRoutes(tables),
  ...addressBookRoutes(addressBook),
];
