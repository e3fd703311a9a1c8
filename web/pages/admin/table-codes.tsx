import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { tableMessages } from "#web/messages/table.ts";
import { TableCodesView } from "#web/table/table-codes-view.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const messages = tableMessages.codes;

export const meta = noIndexMeta(messages.heading);

export default function TableCodes() {
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <TableCodesView />
    </>
  );
}
