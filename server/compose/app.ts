import { Hono } from "hono";
import { apiRoot, identityRoot, sandboxRoot } from "#contract/paths.ts";
import { reservationRoutes } from "../booking/reservation.routes.ts";
import { menuRoutes } from "../house/menu/menu.routes.ts";
import { reportingRoutes } from "../house/reporting/reporting.routes.ts";
import { iconPaths } from "../house/restaurant/icons.ts";
import { restaurantRoutes } from "../house/restaurant/restaurant.routes.ts";
import { settingsRoutes } from "../house/restaurant/settings.routes.ts";
import { paymentRoutes } from "../money/payment.routes.ts";
import { auditRoutes } from "../operating/audit/audit.routes.ts";
import { exportRoutes } from "../operating/export/export.routes.ts";
import { exportService } from "../operating/export/export.service.ts";
import { failedDeliveriesRoutes } from "../operating/failed-deliveries/failed-deliveries.routes.ts";
import { checklistReader } from "../operating/health/checklist.ts";
import { healthRoutes } from "../operating/health/health.routes.ts";
import { imageRoutes } from "../operating/image/image.routes.ts";
import { cartRoutes } from "../ordering/cart/cart.routes.ts";
import { checkoutRoutes } from "../ordering/checkout/checkout.routes.ts";
import { addressBookRoutes } from "../ordering/delivery/address-book.routes.ts";
import { favouriteRoutes } from "../ordering/favourite/favourite.routes.ts";
import { orderingRoutes } from "../ordering/kitchen/ordering.routes.ts";
import { orderRoutes } from "../ordering/order/order.routes.ts";
import { ticketRoutes } from "../ordering/order/ticket.routes.ts";
import { printAgentPath, printAgentRoutes } from "../ordering/printing/print-agent.routes.ts";
import { reviewRoutes } from "../ordering/review/review.routes.ts";
import { tableCodeRoutes } from "../ordering/table/table-code.routes.ts";
import { accountRoutes } from "../people/account.routes.ts";
import { guestRoutes } from "../people/guest.routes.ts";
import { pushRoutes } from "../people/push.routes.ts";
import { userRoutes } from "../people/user.routes.ts";
import { userAdminRoutes } from "../people/user-admin.routes.ts";
import { AppError } from "../platform/domain/app-error.ts";
import { mountApiDocs } from "../platform/http/api-docs.ts";
import { createAuthorize } from "../platform/http/authorize.ts";
import { createClientIpResolver, type HttpEnv } from "../platform/http/client-ip.ts";
import { mountConnectionReport } from "../platform/http/connection-report.ts";
import { mountMailbox, requireLocalRequest } from "../platform/http/development.ts";
import { createErrorMapper } from "../platform/http/error-mapper.ts";
import { warnOfUntrustedProxy } from "../platform/http/forwarding.ts";
import { mountHealth } from "../platform/http/health.ts";
import { identifyRequests } from "../platform/http/identify-requests.ts";
import { protectIdentityResponses } from "../platform/http/identity-headers.ts";
import { mountRoutes } from "../platform/http/mount-routes.ts";
import { refuseForeignHosts } from "../platform/http/public-host.ts";
import { rejectNulByte } from "../platform/http/reject-nul-byte.ts";
import { limitRequests } from "../platform/http/request-limit.ts";
import type { Route } from "../platform/http/route.ts";
import { defaultHeaders, securityHeaders } from "../platform/http/security-headers.ts";
import { mountSecurityTxt } from "../platform/http/security-txt.ts";
import { mountFiles, mountImages } from "../platform/http/static-files.ts";
import { traceRequests } from "../platform/http/trace-requests.ts";
import { sandboxRoutes } from "../providers/payment/sandbox/routes.ts";
import type { AppDeps } from "./app-deps.ts";
import { mountPages } from "./page-routes.ts";

/** Composition root of HTTP: what answers at which path. */
export async function createApp(deps: AppDeps): Promise<Hono<HttpEnv>> {
  const { config, log, identity, services, tracing } = deps;
  const app = new Hono<HttpEnv>();
  const mapError = createErrorMapper(log);
  const resolveClientIp = createClientIpResolver(deps.resolveIp);
  app.onError((error, c) => mapError(error, c.req.raw, c.get("operation")));
  app.use(
    identifyRequests(deps.isTrustedProxy),
    ...(tracing ? [traceRequests({ tracing, isTrustedProxy: deps.isTrustedProxy })] : []),
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
  app.use(`${identityRoot}/*`, protectIdentityResponses, limitRequests(deps.countApiRequest, resolveClientIp));
  app.all(`${identityRoot}/*`, (c) => identity.handle(c.req.raw, resolveClientIp(c)));
  app.use(`${apiRoot}/*`, limitRequests(deps.countApiRequest, resolveClientIp));
  app.route(apiRoot, createApi(deps));
  app.all(`${apiRoot}/*`, throwNotFound);
  if (config.PRINT_TOKEN) {
    app.use(`${printAgentPath}/*`, limitRequests(deps.countApiRequest, resolveClientIp));
    app.route(printAgentPath, printAgentRoutes(config.PRINT_TOKEN, services.printing));
  }
  mountSandbox(app, deps);
  if (deps.mailbox) mountMailbox(app, config, deps.mailbox);
  app.all("/dev/*", throwNotFound);
  mountFiles(app, iconPaths, deps.icons.find);
  mountImages(app, [`${config.DATA_DIR}/images`, "sample/images"]);
  if (deps.pages) await mountPages(app, { ...deps, pages: deps.pages }, resolveClientIp);
  app.all("*", throwNotFound);
  return app;

  function createApi({ limits, idempotency, accessTokens, guestTokens }: AppDeps): Hono<HttpEnv> {
    const api = new Hono<HttpEnv>();
    const authorize = createAuthorize({
      accessTokens,
      findSession: identity.findSession,
      findCurrentUser: services.users.findCurrentUser,
      findGuest: async (token) => {
        const id = await guestTokens.verify(token);
        return id === undefined ? undefined : services.users.findGuest(id);
      },
      verifyIdToken: identity.verifyIdToken,
    });
    const routes = [
      ...restaurantRoutes(services.restaurant, services.ordering),
      ...settingsRoutes(services.editableSettings),
      ...peopleRoutes(deps),
      ...menuRoutes(services),
      ...imageRoutes({ images: deps.images, settings: services.restaurant.settings }),
      ...reviewRoutes(services.reviews),
      ...cartRoutes(services.cart),
      ...checkoutRoutes(services.checkout, services.orderAgain, services.quote),
      ...fulfilmentRoutes(deps),
      ...reservationRoutes(services.reservations),
      ...orderRoutes(services.orders, deps.addressLimits),
      ...ticketRoutes(services),
      ...paymentRoutes(services.payments),
      ...staffRoutes(deps),
    ];
    mountRoutes(api, routes, {
      authorize,
      limits,
      addressLimits: deps.addressLimits,
      idempotency,
      resolveClientIp,
      log,
      pubsub: deps.pubsub,
      metrics: deps.metrics,
      isContentCurrent: services.isContentCurrent,
      audit: services.audit,
      db: deps.store.db,
      stopping: deps.stopping,
      defaultHeaders: defaultHeaders(config.PUBLIC_URL),
    });
    if (deps.payment.webhook) api.route("/", deps.payment.webhook(services.paymentEvents));
    mountApiDocs(api, services.restaurant.settings, config.PUBLIC_URL, { stripe: Boolean(deps.payment.webhook) });
    return api;
  }
}

/** Routes about what guests keep, and about how they get their food. */
const fulfilmentRoutes = ({ services, addressLimits, house }: AppDeps): Route[] => [
  ...favouriteRoutes(services.favourites),
  ...orderingRoutes(services.ordering),
  ...tableCodeRoutes({ tables: services.tables, addressLimits, house }),
  ...addressBookRoutes(services.addressBook),
];

/** The routes of users, admins of users, and guests without an account. */
function peopleRoutes({ services, identity, accessTokens, guestTokens, limits, mailbox }: AppDeps) {
  const userAdmin = services.userAdmin(identity, mailbox?.deleteContaining);
  const { settings } = services.restaurant;
  return [
    ...userRoutes({ users: services.users, identity, accessTokens, limits }),
    ...userAdminRoutes(userAdmin),
    ...pushRoutes(services.push),
    ...accountRoutes({ exportData: services.exportData(identity), userAdmin }),
    ...guestRoutes({
      users: services.users,
      guestTokens,
      isOffered: () => settings.order.guestCheckout,
      claim: services.claimGuest,
    }),
  ];
}

/** Routes for staff about the business and the server: figures, failed deliveries, security log, health and exports. */
function staffRoutes({ config, store, services, identity, health }: AppDeps) {
  const { list: listUsers } = services.userAdmin(identity);
  const exports = exportService({
    settings: services.restaurant.settings,
    listOrders: services.orders.list,
    listReservations: ({ date, before }) => services.reservations.list({ date, before, search: undefined }),
    listUsers: (before) => listUsers(undefined, before),
  });
  const listChecklist = checklistReader({
    config,
    settings: services.restaurant.settings,
    backups: services.backups,
    listHealth: () => health.list(),
    countDishes: async () => (await services.reporting.adminStats()).menuItems,
    countOrders: async () => (await services.reporting.adminStats()).orders,
  });
  return [
    ...reportingRoutes(services.reporting),
    ...failedDeliveriesRoutes(services.failedDeliveries),
    ...auditRoutes(services.audit),
    ...healthRoutes(health, listChecklist),
    ...exportRoutes({ exports, audit: services.audit, db: store.db }),
  ];
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
