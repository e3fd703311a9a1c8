import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { RestaurantFields } from "#web/settings/fields/restaurant-fields.tsx";
import { GroupPage } from "./group-page.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(settingsMessages.groups.restaurant.title);

export default function RestaurantSettings() {
  return <GroupPage group="restaurant" Fields={RestaurantFields} />;
}
