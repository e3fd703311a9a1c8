import { useEffect } from "react";
import { Navigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { publicMessages } from "#web/messages/public.ts";
import { toast } from "#web/ui/toast.ts";

/** Leads users who may not open a page for admins to the home page, and says why and where their own pages are. */
export function AdminsOnly() {
  useEffect(() => toast.error(accountMessages.dashboard.adminsOnly(publicMessages.navigation.userHome)), []);
  return <Navigate to={pagePaths.home} replace />;
}
