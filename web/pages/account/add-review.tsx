import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { ReviewForm } from "#web/review/review-form.tsx";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(guestMessages.review.heading);

export default function AddReviewPage() {
  const account = useAccount();
  return (
    <>
      <DashboardHeading title={guestMessages.review.heading} under={guestMessages.review.subtitle} />
      <ReviewForm key={account.email} person={account} />
    </>
  );
}
