import { AccountView } from "#web/account/account-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { accountSettingsMessages } from "#web/messages/account-settings.ts";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(accountSettingsMessages.heading);

export default function AccountPage() {
  const { email, admin } = useAccount();
  return (
    <>
      <DashboardHeading title={accountSettingsMessages.heading} />
      <AccountView email={email} isAdmin={admin} />
    </>
  );
}
