import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { adminQuery } from "#web/api/query-provider.tsx";
import { DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { accountMessages } from "#web/messages/account.ts";
import { useAccount } from "./use-account.ts";

export const meta = noIndexMeta(accountMessages.dashboard.title);

/** Redirects admins and guests to their home page. If the admin query fails, uses the role known from the session. */
export default function DashboardIndex() {
  const account = useAccount();
  const role = useQuery(adminQuery(account.email));
  if (role.isPending) return <DashboardSkeleton />;
  const admin = role.data?.admin ?? account.admin;
  return <Navigate to={admin ? pagePaths.adminHome : pagePaths.userHome} replace />;
}
