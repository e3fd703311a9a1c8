import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { StarRating } from "#web/review/star-rating.tsx";
import { ReviewsView } from "#web/reviewing/reviews-view.tsx";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/manage-reviews";
import { useAdminEmail } from "./admin-email.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.reviews.heading));

export default function ManageReviews() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={words.reviews.heading} />
      <ReviewsView email={email} stars={(rating) => <StarRating rating={rating} />} />
    </>
  );
}
