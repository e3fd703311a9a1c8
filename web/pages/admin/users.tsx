import { useQuery } from "@tanstack/react-query";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { UsersView } from "#web/people/users-view.tsx";
import { statsQuery } from "#web/reporting/queries.ts";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/users";
import { useAdminEmail } from "./admin-email.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.users.heading));

export default function Users() {
  const email = useAdminEmail();
  // How many there are in all is a figure of the statistics; the list comes page by page.
  const stats = useQuery({ ...statsQuery(email), refetchOnMount: "always" });
  const total = stats.data?.users;
  return (
    <>
      <DashboardHeading
        title={words.users.heading}
        // Keeps its room until the figure is there.
        under={total === undefined ? "\u00a0" : words.users.total(total)}
      />
      <UsersView email={email} onDeleted={() => void stats.refetch()} />
    </>
  );
}
