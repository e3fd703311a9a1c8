import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { ReviewForm } from "#web/review/review-form.tsx";
import { words } from "#web/words/user.ts";
import type { Route } from "./+types/add-review";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.review.heading));

export default function AddReviewPage() {
  const session = useSession();
  if (session.state !== "in") return null;
  return (
    <>
      <DashboardHeading title={words.review.heading} under={words.review.lead} />
      <ReviewForm key={session.email} person={session} />
    </>
  );
}
