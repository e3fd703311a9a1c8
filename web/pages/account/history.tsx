import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { PaymentHistoryView } from "#web/checkout/payment-history-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(checkoutMessages.history.heading);

export default function HistoryPage() {
  const { email } = useAccount();
  const orderAgain = useOrderAgain(email);
  return (
    <>
      <DashboardHeading title={checkoutMessages.history.heading} />
      <PaymentHistoryView
        email={email}
        onOrderAgain={orderAgain}
        emptyAction={<ButtonLink to={pagePaths.order("salad")} label={checkoutMessages.history.browseMenu} />}
      />
    </>
  );
}
