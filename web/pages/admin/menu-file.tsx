import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { ExportMenu } from "#web/menu/admin/file/export-menu.tsx";
import { ImportMenu } from "#web/menu/admin/file/import-menu.tsx";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const messages = wholeMenuMessages.file;

export const meta = noIndexMeta(messages.heading);

export default function MenuFile() {
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <div className="grid max-w-4xl">
        <ExportMenu />
        <ImportMenu />
      </div>
      <p className="mt-6">
        <ButtonLink to={pagePaths.manageItems} label={wholeMenuMessages.backToItems} className="btn-outline" />
      </p>
    </>
  );
}
