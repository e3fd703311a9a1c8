import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { TablesFields } from "#web/settings/fields/tables-fields.tsx";
import { GroupPage } from "./group-page.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(settingsMessages.groups.tables.title);

export default function Tables() {
  return <GroupPage group="tables" Fields={TablesFields} />;
}
