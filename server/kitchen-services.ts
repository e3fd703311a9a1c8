import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "./database/store.ts";
import type { PubSub } from "./events/pubsub.ts";
import { intentHoldService } from "./kitchen/intent-hold.service.ts";
import { orderingService } from "./kitchen/ordering.service.ts";
import { readyTimeService } from "./kitchen/ready-time.service.ts";
import type { StockService } from "./menu/times/stock.service.ts";
import { tableCodeService } from "./table/table-code.service.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: RestaurantSettings;
  stock: StockService;
}

/** Creates the services about when and where guests get their food. */
export function composeKitchenServices({ store, pubsub, settings, stock }: Deps) {
  const readyTimes = readyTimeService({ settings });
  const tables = tableCodeService({ store, pubsub, settings });
  return {
    readyTimes,
    tables,
    intentHolds: intentHoldService({ store, stock }),
    ordering: orderingService({ store, pubsub, settings, readyTimes, hasTableCodes: tables.hasAny }),
  };
}
