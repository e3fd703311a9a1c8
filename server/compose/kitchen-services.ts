import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { StockService } from "../house/menu/times/stock.service.ts";
import { intentHoldService } from "../ordering/kitchen/intent-hold.service.ts";
import { orderingService } from "../ordering/kitchen/ordering.service.ts";
import { readyTimeService } from "../ordering/kitchen/ready-time.service.ts";
import { tableCodeService } from "../ordering/table/table-code.service.ts";
import type { Store } from "../platform/database/store.ts";
import type { PubSub } from "../platform/events/pubsub.ts";

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
