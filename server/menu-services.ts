import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "./database/store.ts";
import type { Leases } from "./events/leases.ts";
import type { PubSub } from "./events/pubsub.ts";
import type { OrderingService } from "./kitchen/ordering.service.ts";
import { menuFileService } from "./menu/file/menu-file.service.ts";
import { menuService } from "./menu/menu.service.ts";
import { menuAdminService } from "./menu/menu-admin.service.ts";
import { optionGroupService } from "./menu/options/option-group.service.ts";
import type { StockService } from "./menu/times/stock.service.ts";
import { wholeMenuService } from "./menu/whole-menu.service.ts";

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
