import type { RestaurantSettings } from "#contract/restaurant.ts";
import { menuFileService } from "../house/menu/file/menu-file.service.ts";
import { menuService } from "../house/menu/menu.service.ts";
import { menuAdminService } from "../house/menu/menu-admin.service.ts";
import { optionGroupService } from "../house/menu/options/option-group.service.ts";
import type { StockService } from "../house/menu/times/stock.service.ts";
import { wholeMenuService } from "../house/menu/whole-menu.service.ts";
import type { OrderingService } from "../ordering/kitchen/ordering.service.ts";
import type { Store } from "../platform/database/store.ts";
import type { Leases } from "../platform/events/leases.ts";
import type { PubSub } from "../platform/events/pubsub.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  leases: Leases;
  settings: RestaurantSettings;
  stock: StockService;
  ordering: OrderingService;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: number;
}

/** Creates the services that read and change the menu: of one dish, of all dishes, of options, and as a file. */
export const composeMenuServices = ({ store, pubsub, leases, settings, stock, ordering, minimumCharge }: Deps) => ({
  menu: menuService({ store, pubsub, settings, stock, ordering }),
  menuAdmin: menuAdminService({ store, pubsub, settings, stock, minimumCharge }),
  wholeMenu: wholeMenuService({ store, pubsub, settings, stock, minimumCharge }),
  menuFile: menuFileService({ store, pubsub, leases, settings, stock, minimumCharge }),
  optionGroups: optionGroupService({ store, pubsub, settings }),
});
