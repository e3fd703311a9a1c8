import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { OptionGroupForm } from "#web/menu/admin/options/option-group-form.tsx";
import { optionMessages as messages } from "#web/messages/options.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.addHeading);

export default function AddOptions() {
  return (
    <>
      <DashboardHeading title={messages.addHeading} />
      <OptionGroupForm submitLabel={messages.add} />
    </>
  );
}
