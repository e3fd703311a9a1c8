import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { UserHomeView } from "#web/home-of-user/user-home-view.tsx";
import { avatarOf } from "#web/identity/avatar.ts";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/user.ts";
import type { Route } from "./+types/user-home";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.home.heading));

export default function UserHomePage() {
  const session = useSession();
  if (session.state !== "in") return null;
  const { name, email, photo } = session;
  return (
    <>
      <DashboardHeading title={words.home.heading} under={words.home.greeting(name)} />
      <UserHomeView person={{ name, email, photo: photo ?? avatarOf(name) }} />
    </>
  );
}
