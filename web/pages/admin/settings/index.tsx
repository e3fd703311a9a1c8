import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { settingsMessages as messages } from "#web/messages/settings.ts";
import { SettingsList } from "#web/settings/settings-list.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function Settings() {
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <SettingsList />
    </>
  );
}
