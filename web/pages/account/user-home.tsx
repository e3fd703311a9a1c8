import { UserHomeView } from "#web/account/user-home-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { createInitialsAvatar } from "#web/identity/avatar.ts";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages } from "#web/messages/guest.ts";
import type { Route } from "./+types/user-home";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(guestMessages.title(matches[0].loaderData.restaurant.name, guestMessages.home.heading));

export default function UserHomePage() {
  const session = useSession();
  if (session.state !== "in") return null;
  const { name, email, photo } = session;
  return (
    <>
      <DashboardHeading title={guestMessages.home.heading} under={guestMessages.home.greeting(name)} />
      <UserHomeView person={{ name, email, photo: photo ?? createInitialsAvatar(name) }} />
    </>
  );
}
