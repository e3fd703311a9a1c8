import { Hono } from "hono";
import type { Logger } from "pino";
import { apiRoot, identityRoot, sandboxRoot } from "#contract/paths.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import type { Config } from "./config/config.ts";
import type { Store } from "./database/store.ts";
import { AppError } from "./domain/app-error.ts";
import type { PubSub } from "./events/pubsub.ts";
import { failedDeliveriesRoutes } from "./failed-deliveries/failed-deliveries.routes.ts";
import type { AccessTokens } from "./http/access-token.ts";
import type { AddressCounter } from "./http/address-counter.ts";
import { mountApiDocs } from "./http/api-docs.ts";
import { createAuthorize } from "./http/authorize.ts";
import { type AddressResolver, createClientIpResolver, type HttpEnv, type ProxyTrust } from "./http/client-ip.ts";
import { mountConnectionReport } from "./http/connection-report.ts";
import { mountMailbox, requireLocalRequest } from "./http/development.ts";
import { createErrorMapper } from "./http/error-mapper.ts";
import { warnOfUntrustedProxy } from "./http/forwarding.ts";
import { mountHealth } from "./http/health.ts";
import { protectIdentityResponses } from "./http/identity-headers.ts";
import type { Metrics } from "./http/metrics.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { refuseForeignHosts } from "./http/public-host.ts";
import { rejectNulByte } from "./http/reject-nul-byte.ts";
import { limitRequests } from "./http/request-limit.ts";
import { defaultHeaders, securityHeaders } from "./http/security-headers.ts";
import { mountSecurityTxt } from "./http/security-txt.ts";
import { mountFiles, mountImages } from "./http/static-files.ts";
import type { IdempotencyService } from "./idempotency/idempotency.service.ts";
import { imageRoutes } from "./image/image.routes.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { ImageStore } from "./integrations/image/store.ts";
import type { DevelopmentMailbox } from "./integrations/mail/open.ts";
import type { PaymentGateway } from "./integrations/payment/open.ts";
import { sandboxRoutes } from "./integrations/payment/sandbox/routes.ts";
import type { Secrets } from "./lib/secrets.ts";
import { menuRoutes } from "./menu/menu.routes.ts";
import { orderRoutes } from "./order/order.routes.ts";
import { mountPages } from "./page-routes.ts";
import type { PageRenderer } from "./pages.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import type { RateLimitService } from "./rate-limit/rate-limit.service.ts";
import { reportingRoutes } from "./reporting/reporting.routes.ts";
import { reservationRoutes } from "./reservation/reservation.routes.ts";
import { restaurantRoutes } from "./restaurant/restaurant.routes.ts";
import { reviewRoutes } from "./review/review.routes.ts";
import type { Services } from "./services.ts";
import { accountRoutes } from "./user/account.routes.ts";
import { userRoutes } from "./user/user.routes.ts";
import { userAdminRoutes } from "./user/user-admin.routes.ts";

export interface AppDeps {
  config: Config;
  log: Logger;
  store: Store;
  services: Services;
  identity: IdentityProvider;
  secrets: Secrets;
  accessTokens: AccessTokens;
  limits: RateLimitService;
  idempotency: IdempotencyService;
  /** Development only. */
  mailbox?: DevelopmentMailbox | undefined;
  payment: PaymentGateway;
  /** The built pages; `undefined` where only the API is served. */
  pages: PageRenderer | undefined;
  images: Pick<ImageStore, "save">;
  /** The restaurant's icons, by path. */
  icons: ReadonlyMap<string, Buffer<ArrayBuffer>>;
  pubsub: PubSub;
  /** Counts requests to the API by address. */
  countApiRequest: AddressCounter;
  isTrustedProxy: ProxyTrust;
  resolveAddress: AddressResolver;
  metrics: Metrics;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}

/** Composition root of HTTP: what answers at which path. */
export async function createApp(deps: AppDeps): Promise<Hono<HttpEnv>> {
  const { config, log, identity, services } = deps;
  const app = new Hono<HttpEnv>();
  const mapError = createErrorMapper(log);
  const resolveClientIp = createClientIpResolver(deps.resolveAddress);
  app.onError((error, c) => mapError(error, c.req.raw));
  app.use(
    securityHeaders(config.PUBLIC_URL),
    rejectNulByte,
    refuseForeignHosts(config),
    warnOfUntrustedProxy(deps.isTrustedProxy, log),
  );

  deps.metrics.mount(app);
  mountHealth(app, deps.store, deps.stopping);
  mountConnectionReport(app, { secrets: deps.secrets, resolveClientIp, isTrustedProxy: deps.isTrustedProxy });
  mountSecurityTxt(app, services.restaurant.settings, config.PUBLIC_URL);

  // Without the operator's credentials the bundled OpenID provider stands in for Google, which signs anybody in.
  if (!config.GOOGLE_CLIENT_ID) {
    for (const path of ["oauth-popup", "callback"]) app.use(`${identityRoot}/${path}/*`, requireLocalRequest(config));
  }
  app.use(`${identityRoot}/*`, protectIdentityResponses);
  app.all(`${identityRoot}/*`, (c) => identity.handle(c.req.raw, resolveClientIp(c)));
  app.use(`${apiRoot}/*`, limitRequests(deps.countApiRequest, resolveClientIp));
  app.route(apiRoot, createApi(deps));
  app.all(`${apiRoot}/*`, throwNotFound);
  mountSandbox(app, deps);
  if (deps.mailbox) mountMailbox(app, config, deps.mailbox);
  app.all("/dev/*", throwNotFound);
  mountFiles(app, deps.icons);
  mountImages(app, [`${config.DATA_DIR}/images`, "sample/images"]);
  if (deps.pages) await mountPages(app, { ...deps, pages: deps.pages }, resolveClientIp);
  app.all("*", throwNotFound);
  return app;

  function createApi({ limits, idempotency, accessTokens }: AppDeps): Hono<HttpEnv> {
    const api = new Hono<HttpEnv>();
    const authorize = createAuthorize({
      accessTokens,
      findSession: identity.findSession,
      findCurrentUser: services.users.findCurrentUser,
      verifyIdToken: identity.verifyIdToken,
    });
    const userAdmin = services.userAdmin(identity, deps.mailbox?.deleteContaining);
    const routes = [
      ...restaurantRoutes(services.restaurant),
      ...userRoutes({ users: services.users, identity, accessTokens, limits }),
      ...userAdminRoutes(userAdmin),
      ...accountRoutes({ exportData: services.exportData(identity), userAdmin }),
      ...menuRoutes(services.menu, services.menuAdmin),
      ...imageRoutes(deps.images),
      ...reviewRoutes(services.reviews),
      ...cartRoutes(services.cart),
      ...checkoutRoutes(services.checkout),
      ...reservationRoutes(services.reservations),
      ...orderRoutes(services.orders),
      ...paymentRoutes(services.payments),
      ...reportingRoutes(services.reporting),
      ...failedDeliveriesRoutes(services.failedDeliveries),
      ...auditRoutes(services.audit),
    ];
    mountRoutes(api, routes, {
      ...{ authorize, limits, idempotency, resolveClientIp, log, pubsub: deps.pubsub },
      isContentCurrent: services.isContentCurrent,
      ...{ audit: services.audit, db: deps.store.db, stopping: deps.stopping },
      defaultHeaders: defaultHeaders(config.PUBLIC_URL),
    });
    if (deps.payment.webhook) api.route("/", deps.payment.webhook(services.paymentEvents));
    mountApiDocs(api, services.restaurant.settings.name, config.PUBLIC_URL, { stripe: Boolean(deps.payment.webhook) });
    return api;
  }
}

/** Serves the sandbox payment provider at its own path, as an external provider's host would be. */
function mountSandbox(app: Hono<HttpEnv>, { config, payment }: AppDeps): void {
  if (payment.sandbox) {
    app.use(`${sandboxRoot}/*`, requireLocalRequest(config));
    app.route(sandboxRoot, sandboxRoutes(payment.sandbox));
  }
  app.all(`${sandboxRoot}/*`, throwNotFound);
}

const throwNotFound = () => {
  throw new AppError("not_found");
};
