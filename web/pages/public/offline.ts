import { apiContext } from "#web/api/server-context.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { offlineMessages } from "#web/messages/offline.ts";
import type { Route } from "./+types/offline";
import OfflinePage from "./offline-page.tsx";
import type { PublicPageHandle } from "./public-pages.ts";
import { fetchMenu, loadSection, respondWithSections } from "./section-loaders.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./section-loaders.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return respondWithSections({ menu: await loadSection(fetchMenu(context.get(apiContext))) });
}

export const meta = noIndexMeta(offlineMessages.title);

export const handle: PublicPageHandle = { publicPage: "offline" };

export default OfflinePage;
