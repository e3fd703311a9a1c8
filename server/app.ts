import { Hono } from "hono";
import type { Logger } from "pino";
import { apiRoot, identityRoot, sandboxRoot } from "#contract/addresses.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import type { Config } from "./config.ts";
import type { Store } from "./database/store.ts";
import type { Notices } from "./events/notices.ts";
import type { AccessTokens } from "./http/access-token.ts";
import { admission } from "./http/admission.ts";
import { mountDocs } from "./http/api-docs.ts";
import { clientAddress, type HttpEnv } from "./http/client-address.ts";
import { mountMailbox, oneLoopbackName, onlyLocal } from "./http/development.ts";
import { errorMapper } from "./http/error-mapper.ts";
import type { Idempotency } from "./http/idempotency.ts";
import type { Limits } from "./http/limits.ts";
import { mountMetrics } from "./http/metrics.ts";
import { mount } from "./http/mount.ts";
import { pageCache } from "./http/page-cache.ts";
import { Refusal } from "./http/refusal.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { mountAssets, mountFiles, mountImages } from "./http/static-files.ts";
import { imageRoutes } from "./image/image.routes.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { ImageStore } from "./integrations/image/store.ts";
import type { mailbox } from "./integrations/mail/mailbox.ts";
import type { Payment } from "./integrations/payment/open.ts";
import { sandboxRoutes } from "./integrations/payment/sandbox/routes.ts";
import { stripeSources } from "./integrations/payment/stripe/sources.ts";
import { menuRoutes } from "./menu/menu.routes.ts";
import { orderRoutes } from "./order/order.routes.ts";
import type { OpenPages } from "./pages.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import { reportingRoutes } from "./reporting/reporting.routes.ts";
import { reservationRoutes } from "./reservation/reservation.routes.ts";
import { restaurantRoutes } from "./restaurant/restaurant.routes.ts";
import { reviewRoutes } from "./review/review.routes.ts";
import type { Services } from "./services.ts";
import { undeliveredRoutes } from "./undelivered/undelivered.routes.ts";
import { peopleRoutes } from "./user/people.routes.ts";
import { userRoutes } from "./user/user.routes.ts";

export interface AppParts {
  config: Config;
  log: Logger;
  store: Store;
  services: Services;
  identity: IdentityProvider;
  accessTokens: AccessTokens;
  limits: Limits;
  idempotency: Idempotency;
  /** Only in development. */
  box?: ReturnType<typeof mailbox> | undefined;
  payment: Payment;
  /** Built pages; none where only the API is wanted. */
  pages: OpenPages | undefined;
  images: ImageStore;
  /** The restaurant's icons, by address. */
  icons: ReadonlyMap<string, Buffer<ArrayBuffer>>;
  notices: Notices;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}

/** The whole server: what answers at which address. */
export async function createApp(parts: AppParts): Promise<Hono<HttpEnv>> {
  const { config, log, identity, services } = parts;
  const app = new Hono<HttpEnv>();
  const mapError = errorMapper(log);
  const addressOfClient = clientAddress(config.TRUSTED_PROXIES);
  app.onError((error, c) => mapError(error, c.req.raw));
  app.use(securityHeaders(config.PUBLIC_URL), refuseNul);

  mountMetrics(app, config.METRICS_TOKEN);

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (parts.stopping.aborted) throw new Refusal("unavailable", { retryAfter: 5 });
    await parts.store.ping().catch(() => {
      throw new Refusal("unavailable", { retryAfter: 5 });
    });
    return c.text("ready");
  });

  app.all(`${identityRoot}/*`, (c) => identity.handle(c.req.raw, addressOfClient(c)));
  app.route(apiRoot, createApi(parts));
  app.all(`${apiRoot}/*`, unknown);
  mountSandbox(app, parts);
  if (parts.box) mountMailbox(app, config, parts.box);
  app.all("/dev/*", unknown);
  mountFiles(app, parts.icons);
  mountImages(app, [`${config.DATA_DIR}/images`, "sample/images"]);
  if (parts.pages) await mountPages(app, config, parts.pages, parts.notices);
  app.all("*", unknown);
  return app;

  function createApi({ limits, idempotency, accessTokens }: AppParts): Hono<HttpEnv> {
    const api = new Hono<HttpEnv>();
    const findCaller = services.users.findCaller;
    const admit = admission({ accessTokens, findCaller, verifyIdToken: identity.verifyIdToken });
    const routes = [
      ...restaurantRoutes(services.restaurant),
      ...userRoutes({ users: services.users, identity, accessTokens, limits }),
      ...peopleRoutes(services.people(identity)),
      ...menuRoutes(services.menu, services.menuEditor),
      ...imageRoutes(parts.images),
      ...reviewRoutes(services.reviews),
      ...cartRoutes(services.cart),
      ...checkoutRoutes(services.checkout),
      ...reservationRoutes(services.reservations),
      ...orderRoutes(services.orders),
      ...paymentRoutes(services.payments),
      ...reportingRoutes(services.reporting),
      ...undeliveredRoutes(services.undelivered),
    ];
    mount(api, routes, { admit, limits, idempotency, clientAddress: addressOfClient, stopping: parts.stopping });
    if (parts.payment.webhook) api.route("/", parts.payment.webhook(services.paymentEvents));
    mountDocs(api, services.restaurant.settings.name, config.PUBLIC_URL, { stripe: Boolean(parts.payment.webhook) });
    return api;
  }
}

/** The sandbox where a stranger's host would be. */
function mountSandbox(app: Hono<HttpEnv>, { config, payment }: AppParts): void {
  if (payment.sandbox) {
    app.use(`${sandboxRoot}/*`, onlyLocal(config));
    app.route(sandboxRoot, sandboxRoutes(payment.sandbox));
  }
  app.all(`${sandboxRoot}/*`, unknown);
}

async function mountPages(app: Hono<HttpEnv>, config: Config, pages: OpenPages, notices: Notices): Promise<void> {
  if (pages.assets) await mountAssets(app, pages.assets);
  const cache = pageCache(pages.render, config.PAYMENT_PROVIDER === "stripe" ? stripeSources : undefined);
  notices.on("content", cache.clear);
  app.use("*", oneLoopbackName(config));
  app.on(["GET", "HEAD"], "*", (c) => (pages.cached ? cache.answer(c.req.raw) : pages.render(c.req.raw)));
}

const unknown = () => {
  throw new Refusal("not_found");
};

/** No address of ours holds the character NUL, and PostgreSQL takes it in no text. */
async function refuseNul(c: { req: { url: string } }, next: () => Promise<void>): Promise<void> {
  if (c.req.url.includes("%00")) throw new Refusal("malformed");
  await next();
}
