import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Config } from "../../platform/config/config.ts";
import type { Store } from "../../platform/database/store.ts";
import type { PaymentEvents, PaymentProvider } from "./provider.ts";
import { type SandboxLedger, sandboxLedger } from "./sandbox/ledger.ts";
import { type SandboxFaults, sandboxProvider } from "./sandbox/provider.ts";

interface Deps {
  config: Config;
  store: Store;
  faults: SandboxFaults | undefined;
  log: Logger;
}

export interface PaymentGateway {
  provider: PaymentProvider;
  /** The sandbox's ledger, if it is the provider. */
  sandbox?: SandboxLedger;
  /** Prepares the provider's account for this server's address, if it wants that. Does not throw. */
  prepare?: () => Promise<void>;
  /** Creates the endpoint for Stripe's events, if Stripe is the provider. */
  webhook?: (events: PaymentEvents) => Hono;
}

/** Opens the configured payment provider; Stripe's SDK is loaded only if it is used. */
export async function openPaymentGateway({ config, store, faults, log }: Deps): Promise<PaymentGateway> {
  if (config.PAYMENT_PROVIDER === "stripe") {
    const { stripeClient } = await import("./stripe/client.ts");
    const { registerWalletDomain } = await import("./stripe/domain.ts");
    const { stripeProvider } = await import("./stripe/provider.ts");
    const { stripeRoutes } = await import("./stripe/webhook.ts");
    const stripe = stripeClient(config);
    return {
      provider: stripeProvider(stripe, config.STRIPE_PUBLISHABLE_KEY ?? "", log),
      prepare: () => registerWalletDomain(stripe, config.PUBLIC_URL, log),
      webhook: (events) => stripeRoutes(config.STRIPE_WEBHOOK_SECRET ?? "", events),
    };
  }
  const sandbox = sandboxLedger(store.db);
  return { provider: sandboxProvider(sandbox, faults), sandbox };
}
