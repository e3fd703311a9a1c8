import { PrefetchPageLinks } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { CartView } from "#web/cart/cart-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { accountMessages } from "#web/messages/account.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(accountMessages.cart.heading);

export default function CartPage() {
  const { email } = useAccount();
  const navigate = useNavigateFromPage();
  return (
    <>
      {/* Loaded in advance, so that without a connection PAY leads to a page that says so. */}
      <PrefetchPageLinks page={pagePaths.payment} />
      <DashboardHeading title={accountMessages.cart.heading} />
      <CartView
        email={email}
        onPay={(ageConfirmed) => void navigate(pagePaths.payment, { state: { ageConfirmed } })}
        emptyAction={<ButtonLink to={pagePaths.order("salad")} label={accountMessages.cart.browseMenu} />}
      />
    </>
  );
}
