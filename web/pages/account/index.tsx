import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { adminQuery } from "#web/api/role.ts";
import { DashboardWaiting } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/account.ts";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.dashboard(matches[0].loaderData.restaurant.name));

/** Leads admins and guests each to their own home; while it cannot be asked, by what is known from before. */
export default function DashboardIndex() {
  const session = useSession();
  const email = session.state === "in" ? session.email : undefined;
  const role = useQuery({ ...adminQuery(email ?? ""), enabled: email !== undefined });
  if (role.isPending) return <DashboardWaiting />;
  const admin = role.data?.admin ?? (session.state === "in" && session.admin);
  return <Navigate to={admin ? pagePaths.adminHome : pagePaths.userHome} replace />;
}
