import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { SettingsHistory } from "#web/settings/settings-history.tsx";
import { SettingsNav } from "#web/settings/settings-nav.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const { title, text } = settingsMessages.history;

export const meta = noIndexMeta(title);

export default function History() {
  return (
    <>
      <SettingsNav />
      <DashboardHeading title={title} under={text} />
      <SettingsHistory />
    </>
  );
}
