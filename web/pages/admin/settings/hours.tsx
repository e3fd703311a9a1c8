import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { HoursFields } from "#web/settings/fields/hours-fields.tsx";
import { GroupPage } from "./group-page.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(settingsMessages.groups.hours.title);

export default function OpeningHours() {
  return <GroupPage group="hours" Fields={HoursFields} />;
}
