import { data } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-client.ts";
import { apiContext } from "#web/api/server-context.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { TrackedOrderView, useTrackedOrder } from "#web/order/tracked-order-view.tsx";
import type { Route } from "./+types/track";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/** The order of a guest without an account, by the code of the mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await context
    .get(apiContext)("getTrackedOrder", { params })
    .catch((error: unknown) => {
      if (error instanceof ApiError) throw data(null, { status: error.body.status });
      throw error;
    });
  return { order };
}

/** Everybody would see an old state otherwise: pages are cached by their address. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta = noIndexMeta(guestMessages.order.heading);

export default function TrackPage({ loaderData, params }: Route.ComponentProps) {
  const order = useTrackedOrder(params.code, loaderData.order);
  return <TrackedOrderView order={order} path={pagePaths.track(params.code)} />;
}
