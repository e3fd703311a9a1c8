import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { adminQuery } from "#web/api/admin-query.ts";
import { DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { accountMessages } from "#web/messages/account.ts";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(accountMessages.title.dashboard(matches[0].loaderData.restaurant.name));

/** Leads admins and guests each to their own home; while it cannot be asked, by what is known from before. */
export default function DashboardIndex() {
  const session = useSession();
  const email = session.state === "in" ? session.email : undefined;
  const role = useQuery({ ...adminQuery(email ?? ""), enabled: email !== undefined });
  if (role.isPending) return <DashboardSkeleton />;
  const admin = role.data?.admin ?? (session.state === "in" && session.admin);
  return <Navigate to={admin ? pagePaths.adminHome : pagePaths.userHome} replace />;
}
