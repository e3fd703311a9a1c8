import { join } from "node:path";
import type { Hono } from "hono";
import { pagePaths } from "#contract/paths.ts";
import { wrongCodeCounter } from "../ordering/order/count-wrong-code.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { ClientIpResolver, HttpEnv } from "../platform/http/client-ip.ts";
import { mountCspReports } from "../platform/http/csp-reports.ts";
import { redirectToPublicHost } from "../platform/http/development.ts";
import { imageOrigins } from "../platform/http/image-origins.ts";
import { createIpCounter } from "../platform/http/ip-counter.ts";
import { createPagePolicy } from "../platform/http/page-policy.ts";
import { createPagePreview, isPagePreview } from "../platform/http/page-preview.ts";
import { createPageResponder } from "../platform/http/page-responder.ts";
import { problemPage, wantsDocument } from "../platform/http/problem-page.ts";
import { findReleaseAsset, keepReleaseAssets } from "../platform/http/release-assets.ts";
import { createRenderQueue } from "../platform/http/render-queue.ts";
import { mountBuiltFiles } from "../platform/http/static-files.ts";
import { mergeSources } from "../platform/lib/csp-sources.ts";
import { firebaseSources } from "../providers/identity/firebase/csp-sources.ts";
import { imageStoreOrigins } from "../providers/image/open.ts";
import { stripeSources } from "../providers/payment/stripe/csp-sources.ts";
import type { AppDeps } from "./app-deps.ts";
import type { PageRenderer } from "./pages.ts";
import type { Services } from "./services.ts";

/** The page behind the code on a table. */
const tablePage = /^\/t\/[^/]+$/;

/** Mounts the built files, and those of other releases that share the data folder. */
async function mountReleases(app: Hono<HttpEnv>, { config, log }: AppDeps, builtFiles: string): Promise<void> {
  const folder = join(config.DATA_DIR, "assets");
  await keepReleaseAssets(join(builtFiles, "assets"), folder).catch((error) =>
    log.warn(error, "the built files could not be kept for processes of other releases"),
  );
  await mountBuiltFiles(app, builtFiles, (name) => findReleaseAsset(folder, name));
}

/** Mounts the rendered pages, their assets, and the endpoint for violations of their policy, after all other routes. */
export async function mountPages(
  app: Hono<HttpEnv>,
  deps: AppDeps & { pages: PageRenderer },
  resolveClientIp: ClientIpResolver,
): Promise<void> {
  const { config, services, pubsub, log, pages } = deps;
  mountCspReports(app, resolveClientIp, log);
  if (pages.builtFiles !== undefined) await mountReleases(app, deps, pages.builtFiles);
  /** The origins of the pictures of a menu. The key is the list of dishes, which is replaced when the menu changes. */
  const originsOfMenus = new WeakMap<object, string[]>();
  const listDishOrigins = async (): Promise<string[]> => {
    const dishes = await services.menu.list();
    const origins = originsOfMenus.get(dishes) ?? imageOrigins(dishes.map(({ image }) => ({ image })));
    originsOfMenus.set(dishes, origins);
    return origins;
  };
  const operatorOrigins = [...config.IMAGE_HOSTS, ...imageStoreOrigins(config)];
  const rendering = {
    render: pages.render,
    countRendering: createIpCounter(config.PAGE_RENDERS_PER_MINUTE, deps.house),
    queue: createRenderQueue(),
    publicUrl: config.PUBLIC_URL,
    contentSecurityPolicy: createPagePolicy({
      listImageOrigins: async () => [
        ...operatorOrigins,
        ...imageOrigins({ ...services.restaurant.visibleSettings() }),
        ...(await listDishOrigins()),
      ],
      extraSources: mergeSources([
        ...(config.PAYMENT_PROVIDER === "stripe" ? [stripeSources] : []),
        ...(config.firebase ? [firebaseSources(config.firebase)] : []),
      ]),
      log,
    }),
  };
  const responder = createPageResponder({
    ...rendering,
    answers: deps.answers,
    isContentCurrent: services.isContentCurrent,
  });
  const respondPreview = createPagePreview({
    ...rendering,
    findDraft: services.editableSettings.previews.find,
    withDraft: services.restaurant.withDraft,
    contentSecurityPolicy: pages.cached ? rendering.contentSecurityPolicy : undefined,
  });
  pubsub.subscribe("content", responder.forgetRenderings);
  app.use("*", redirectToPublicHost(config));
  mountTrackForm(app, services.orders, resolveClientIp, wrongCodeCounter(deps.addressLimits));
  app.on(["GET", "HEAD"], "*", async (c) => {
    const request = c.req.raw;
    const isPreview = isPagePreview(new URL(request.url));
    if (!pages.cached && !isPreview) {
      const { text, ...rendered } = await pages.render(request);
      return new Response(text || null, rendered);
    }
    const respond = isPreview ? respondPreview : responder.respond;
    const clientIp = resolveClientIp(c);
    const response = await respond(request, clientIp).catch((error: unknown) => {
      if (error instanceof AppError && wantsDocument(request)) return problemPage(error, services.restaurant.settings);
      throw error;
    });
    // The page asks for its table in this process, without the guest's address.
    if (response.status === 200 && tablePage.test(new URL(request.url).pathname))
      await deps.house
        .noteTable(clientIp)
        .catch((error: unknown) => log.warn(error, "a table's network was not noted"));
    return response;
  });
}

/**
 * The forms of an order's page at its own address, so that the page needs no script: cancels the order, or accepts the earlier
 * time `readyAt` that was offered, and shows the page again, which says how the order is now. A form of another site cannot send it, since it does not know the code.
 */
function mountTrackForm(
  app: Hono<HttpEnv>,
  orders: Services["orders"],
  resolveClientIp: ClientIpResolver,
  countWrongCode: (clientIp: string) => Promise<void>,
): void {
  app.post(pagePaths.track(":code").replace("%3A", ":"), async (c) => {
    const code = c.req.param("code") ?? "";
    try {
      const count = () => countWrongCode(resolveClientIp(c));
      const { readyAt } = await c.req.parseBody();
      if (typeof readyAt === "string") await orders.acceptTrackedEarlier(code, Date.parse(readyAt), count);
      else await orders.cancelTracked(code, count);
    } catch (error) {
      // The page says what an unknown code is, that the kitchen has begun, and which time is free now.
      if (!(error instanceof AppError && ["order_not_found", "order_state", "slot_full"].includes(error.code)))
        throw error;
    }
    return c.redirect(pagePaths.track(code), 303);
  });
}
