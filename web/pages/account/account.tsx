import { useLocation } from "react-router";
import { AccountView } from "#web/account/account-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { parseReturnTo } from "#web/identity/return-to.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(accountPageMessages.heading);

export default function AccountPage() {
  const { email, admin } = useAccount();
  const { from } = parseReturnTo(useLocation().state);
  return (
    <>
      <DashboardHeading title={accountPageMessages.heading} />
      <AccountView email={email} isAdmin={admin} from={from} />
    </>
  );
}
