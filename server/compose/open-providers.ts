import type { Logger } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Config } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { Tracing } from "../platform/lib/tracing.ts";
import { traceCalls } from "../platform/tracing/trace-calls.ts";
import { openUploads } from "../providers/image/open.ts";
import { openMailer } from "../providers/mail/open.ts";
import { openPaymentGateway } from "../providers/payment/open.ts";
import type { StartOptions } from "./start-options.ts";

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
