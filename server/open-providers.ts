import type { Logger } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Config } from "./config/config.ts";
import type { Store } from "./database/store.ts";
import { openUploads } from "./integrations/image/open.ts";
import { openMailer } from "./integrations/mail/open.ts";
import { openPaymentGateway } from "./integrations/payment/open.ts";
import type { Tracing } from "./lib/tracing.ts";
import type { StartOptions } from "./start-options.ts";
import { traceCalls } from "./tracing/trace-calls.ts";

interface Deps {
  config: Config;
  settings: RestaurantSettings;
  store: Store;
  log: Logger;
  tracing: Tracing | undefined;
}

/** Opens the configured mail server, payment provider and picture host; their calls are parts of traces. */
export async function openProviders({ config, settings, store, log, tracing }: Deps, { faults }: StartOptions) {
  const { mailer, mailbox } = await openMailer(config, settings);
  const payment = await openPaymentGateway({ config, store, faults, log });
  return {
    mailer: traceCalls(tracing, "mail", mailer),
    mailbox,
    payment: { ...payment, provider: traceCalls(tracing, "payment", payment.provider) },
    images: traceCalls(tracing, "images", openUploads(config, log)),
  };
}
