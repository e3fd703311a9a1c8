import type { Logger } from "pino";
import type { LiveIcons } from "../house/restaurant/live-icons.ts";
import type { HealthService } from "../operating/health/health.service.ts";
import type { Config } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { AccessTokens, GuestTokens } from "../platform/http/access-token.ts";
import type { AnswerCache } from "../platform/http/answer-cache.ts";
import type { IpResolver, ProxyTrust } from "../platform/http/client-ip.ts";
import type { IpCounter } from "../platform/http/ip-counter.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import type { IdempotencyService } from "../platform/idempotency/idempotency.service.ts";
import type { Secrets } from "../platform/lib/secrets.ts";
import type { Tracing } from "../platform/lib/tracing.ts";
import type { AddressLimits } from "../platform/rate-limit/address-limits.ts";
import type { HouseNetworks } from "../platform/rate-limit/house-networks.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import type { ImageStore } from "../providers/image/store.ts";
import type { DevelopmentMailbox } from "../providers/mail/open.ts";
import type { PaymentGateway } from "../providers/payment/open.ts";
import type { PageRenderer } from "./pages.ts";
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
  /** The built pages. It is `undefined` where only the API is served. */
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
