import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { PolicyFields } from "#web/settings/fields/policy-fields.tsx";
import { GroupPage } from "./group-page.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(settingsMessages.groups.policies.title);

export default function Policies() {
  return <GroupPage group="policies" Fields={PolicyFields} />;
}
