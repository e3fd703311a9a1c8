import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { TextFields } from "#web/settings/fields/text-fields.tsx";
import { GroupPage } from "./group-page.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(settingsMessages.groups.texts.title);

export default function Texts() {
  return <GroupPage group="texts" Fields={TextFields} />;
}
