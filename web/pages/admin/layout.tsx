import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { onLostRole } from "#web/api/lost-role.ts";
import { adminQuery } from "#web/api/query-provider.tsx";
import { DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { AdminsOnly } from "#web/identity/admins-only.tsx";
import { SecondFactorNeeded } from "#web/identity/second-factor-needed.tsx";
import { QueryPlaceholder } from "#web/ui/query-view.tsx";
import { useAccount } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/** Requires an admin; others are redirected home (S6.2) and told why. Provides the admin's email to the pages below. */
export default function AdminLayout() {
  const { email } = useAccount();
  const client = useQueryClient();
  const role = useQuery({
    ...adminQuery(email),
    // The user may have become admin, or set up a second factor, since the last fetch.
    refetchOnMount: ({ state }) => (state.data?.admin && !state.data.needsSecondFactor ? true : "always"),
  });
  useEffect(
    () => onLostRole(() => void client.setQueryData(adminQuery(email).queryKey, { admin: false })),
    [client, email],
  );
  if (role.data?.needsSecondFactor) return <SecondFactorNeeded />;
  if (role.data?.admin) return <Outlet context={email} />;
  if (role.data && !role.isFetching) return <AdminsOnly />;
  return role.error ? <QueryPlaceholder query={role} /> : <DashboardSkeleton />;
}
