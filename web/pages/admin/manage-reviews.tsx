import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { ReviewsView } from "#web/review/admin/reviews-view.tsx";
import { StarRating } from "#web/review/star-rating.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.reviews.heading);

export default function ManageReviews() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={adminMessages.reviews.heading} />
      <ReviewsView email={email} renderStars={(rating) => <StarRating rating={rating} />} />
    </>
  );
}
