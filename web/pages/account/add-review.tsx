import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { ReviewForm } from "#web/review/review-form.tsx";
import type { Route } from "./+types/add-review";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(guestMessages.title(matches[0].loaderData.restaurant.name, guestMessages.review.heading));

export default function AddReviewPage() {
  const session = useSession();
  if (session.state !== "in") return null;
  return (
    <>
      <DashboardHeading title={guestMessages.review.heading} under={guestMessages.review.subtitle} />
      <ReviewForm key={session.email} person={session} />
    </>
  );
}
