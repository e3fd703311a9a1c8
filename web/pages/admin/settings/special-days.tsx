import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { SpecialDaysFields } from "#web/settings/fields/special-days-fields.tsx";
import { GroupPage } from "./group-page.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(settingsMessages.groups["special-days"].title);

export default function SpecialDays() {
  return <GroupPage group="special-days" Fields={SpecialDaysFields} />;
}
