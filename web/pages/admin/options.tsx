import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { OptionsView } from "#web/menu/admin/options/options-view.tsx";
import { optionMessages as messages } from "#web/messages/options.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function Options() {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <DashboardHeading title={messages.heading} under={messages.subtitle} />
        <ButtonLink to={pagePaths.addOptions} label={messages.addHeading} className="btn-primary mb-6" />
      </div>
      <OptionsView />
    </>
  );
}
