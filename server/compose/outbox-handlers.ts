import type { Logger } from "pino";
import { recipientFinder } from "../people/unverified-recipients.ts";
import type { Config } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { OutboxHandlers } from "../platform/events/outbox-handler.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import { type Mailer, mailHandler } from "../providers/mail/mailer.ts";
import type { PaymentProvider } from "../providers/payment/provider.ts";
import { refundHandler } from "../providers/payment/refund.ts";
import type { Services } from "./services.ts";

interface Deps {
  config: Pick<Config, "PUBLIC_URL" | "PRINT_TOKEN">;
  services: Services;
  identity: IdentityProvider;
  mailer: Mailer;
  provider: PaymentProvider;
  store: Store;
  limits: RateLimitService;
  log: Logger;
}

/** The handlers of outbox messages, by their kind. */
export const createOutboxHandlers = ({
  config,
  services,
  identity,
  mailer,
  provider,
  log,
  ...deps
}: Deps): OutboxHandlers => ({
  mail: mailHandler({
    mailer,
    publicUrl: config.PUBLIC_URL,
    house: services.restaurant.settings,
    findRecipient: recipientFinder({
      ...deps,
      onLeftOut: () => log.warn("a mail to an unverified address was left out: it got too many"),
    }),
  }),
  refund: refundHandler(provider),
  // With a token an agent in the printers' network fetches the tickets.
  ...(config.PRINT_TOKEN === undefined && { print: services.printing.deliver }),
  push: services.push.deliver,
  effect: services.carryOutEffect,
  "account-deletion": services.accountDeletion(identity),
});
