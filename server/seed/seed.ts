import type { Config } from "../config/config.ts";
import type { Store } from "../database/store.ts";
import type { IdentityProvider } from "../integrations/identity/provider.ts";
import type { SandboxLedger } from "../integrations/payment/sandbox/ledger.ts";
import type { Services } from "../services.ts";
import { type DemoAccount, ensureDemoAccounts, ensureFirstAdmin } from "./demo-accounts.ts";
import { seedSample } from "./sample-menu.ts";
import { seedOrders } from "./sample-orders.ts";

interface Deps {
  config: Config;
  store: Store;
  services: Services;
  identity: IdentityProvider;
  /** Past orders were paid here; without it there are none, since nobody could return them. */
  sandbox: SandboxLedger | undefined;
}

/** The first admin, and in the demo what an empty store is filled with. Answers the demo's accounts. */
export async function seed({ config, store, services, identity, sandbox }: Deps): Promise<DemoAccount[]> {
  const people = { config, identity, users: services.users };
  await ensureFirstAdmin(people);
  if (!config.DEMO) return [];
  const { currency } = services.restaurant.settings;
  await seedSample(store, currency);
  if (sandbox) {
    await seedOrders({ store, sandbox, payments: services.payments, reporting: services.reporting, currency });
  }
  return ensureDemoAccounts(people);
}
