import { Link, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { BlockedNotice } from "#web/identity/blocked-notice.tsx";
import { LoginForm } from "#web/identity/login-form.tsx";
import { useLoginReason } from "#web/identity/login-reason.ts";
import { parseReturnTo, saveReturnTo } from "#web/identity/return-to.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { guestCheckoutMessages } from "#web/messages/guest-checkout.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import type { Route } from "./+types/login";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const { restaurant } = matches[0].loaderData;
  return createPageMeta({
    restaurant,
    title: `${restaurant.name} | ${identityMessages.login.heading}`,
    description: identityMessages.login.description(restaurant.name),
    path: pagePaths.login,
  });
};

export default function LoginPage() {
  const { state } = useLocation();
  const reason = useLoginReason(state);
  const { guestCheckout: offersGuests } = useRestaurant().order;
  return (
    <AuthLayout title={identityMessages.login.heading} subtitle={identityMessages.login.subtitle}>
      {reason && (
        <p role="status" className="rounded-box border border-info px-4 py-3">
          {reason}
        </p>
      )}
      <BlockedNotice use="account" />
      <LoginForm onLinkRequested={() => saveReturnTo(parseReturnTo(state))} />
      <p className="text-center">
        {identityMessages.login.newHere}{" "}
        <Link to={pagePaths.signUp} state={state} className="link link-primary">
          {identityMessages.login.createAccount}
        </Link>
      </p>
      {offersGuests && (
        <p className="text-center">
          <Link to={pagePaths.guest} state={state} className="link link-primary">
            {guestCheckoutMessages.heading}
          </Link>
        </p>
      )}
    </AuthLayout>
  );
}
