import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Store } from "./database/store.ts";
import type { PubSub } from "./events/pubsub.ts";
import type { HealthService } from "./health/health.service.ts";
import type { AccessTokens, GuestTokens } from "./http/access-token.ts";
import type { AnswerCache } from "./http/answer-cache.ts";
import type { IpResolver, ProxyTrust } from "./http/client-ip.ts";
import type { IpCounter } from "./http/ip-counter.ts";
import type { Metrics } from "./http/metrics.ts";
import type { IdempotencyService } from "./idempotency/idempotency.service.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { ImageStore } from "./integrations/image/store.ts";
import type { DevelopmentMailbox } from "./integrations/mail/open.ts";
import type { PaymentGateway } from "./integrations/payment/open.ts";
import type { Secrets } from "./lib/secrets.ts";
import type { Tracing } from "./lib/tracing.ts";
import type { PageRenderer } from "./pages.ts";
import type { AddressLimits } from "./rate-limit/address-limits.ts";
import type { HouseNetworks } from "./rate-limit/house-networks.ts";
import type { RateLimitService } from "./rate-limit/rate-limit.service.ts";
import type { LiveIcons } from "./restaurant/live-icons.ts";
import type { Services } from "./services.ts";

/** What the HTTP side of the server is made of. */
export interface AppDeps {
  config: Config;
  log: Logger;
  store: Store;
  services: Services;
  identity: IdentityProvider;
  secrets: Secrets;
  accessTokens: AccessTokens;
  guestTokens: GuestTokens;
  limits: RateLimitService;
  addressLimits: AddressLimits;
  house: HouseNetworks;
  idempotency: IdempotencyService;
  /** Development only. */
  mailbox?: DevelopmentMailbox | undefined;
  payment: PaymentGateway;
  /** The built pages; `undefined` where only the API is served. */
  pages: PageRenderer | undefined;
  /** Public answers that are sent again. */
  answers: AnswerCache;
  images: Pick<ImageStore, "save">;
  /** The restaurant's icons. */
  icons: LiveIcons;
  pubsub: PubSub;
  /** Counts requests to the API by address. */
  countApiRequest: IpCounter;
  isTrustedProxy: ProxyTrust;
  resolveIp: IpResolver;
  metrics: Metrics;
  tracing: Tracing | undefined;
  health: HealthService;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}
