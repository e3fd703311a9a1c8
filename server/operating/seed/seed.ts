import type { MenuService } from "../../house/menu/menu.service.ts";
import type { MenuAdminService } from "../../house/menu/menu-admin.service.ts";
import type { OptionGroupService } from "../../house/menu/options/option-group.service.ts";
import type { RestaurantService } from "../../house/restaurant/restaurant.service.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { ReviewService } from "../../ordering/review/review.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Store } from "../../platform/database/store.ts";
import type { IdentityProvider } from "../../providers/identity/provider.ts";
import type { SandboxLedger } from "../../providers/payment/sandbox/ledger.ts";
import { type DemoAccount, ensureDemoAccounts, ensureFirstAdmin } from "./demo-accounts.ts";
import { seedSample } from "./sample-menu.ts";
import { seedOrders } from "./sample-orders.ts";

interface SeedServices {
  users: UserService;
  menu: MenuService;
  menuAdmin: MenuAdminService;
  optionGroups: OptionGroupService;
  reviews: ReviewService;
  orders: OrderService;
  payments: PaymentService;
  restaurant: RestaurantService;
}

interface Deps {
  config: Config;
  store: Store;
  services: SeedServices;
  identity: IdentityProvider;
  /** Provider of the past orders; without it none are created, since they could not be refunded. */
  sandbox: SandboxLedger | undefined;
}

export interface Seeded {
  demoAccounts: DemoAccount[];
  /** The link with which the first admin is set up, if there is none yet. */
  firstAdminLink: string | undefined;
  /** There is no admin, and accounts are at Firebase, where the operator names one. */
  needsFirebaseAdmin: boolean;
}

/** Creates the first admin and, in the demo, the sample data. */
export async function seed({ config, store, services, identity, sandbox }: Deps): Promise<Seeded> {
  const accountDeps = { config, identity, users: services.users };
  const firstAdminLink = await ensureFirstAdmin(accountDeps);
  const needsFirebaseAdmin = config.firebase !== undefined && !(await services.users.hasAdmin());
  if (!config.DEMO) return { demoAccounts: [], firstAdminLink, needsFirebaseAdmin };
  const { settings } = services.restaurant;
  const { currency } = settings;
  await seedSample({ ...services, store, settings });
  if (sandbox) await seedOrders({ store, sandbox, currency, ...services });
  return { demoAccounts: await ensureDemoAccounts(accountDeps), firstAdminLink, needsFirebaseAdmin };
}
