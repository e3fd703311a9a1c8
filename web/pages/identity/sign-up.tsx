import { Link, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { BlockedNotice } from "#web/identity/blocked-notice.tsx";
import { SignUpForm } from "#web/identity/sign-up-form.tsx";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { canShowAnyImage, ForeignImagesContext } from "#web/ui/foreign-images.ts";
import type { Route } from "./+types/sign-up";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const { restaurant } = matches[0].loaderData;
  return createPageMeta({
    restaurant,
    title: `${restaurant.name} | ${identityMessages.signUp.heading}`,
    description: identityMessages.signUp.description(restaurant.name),
    path: pagePaths.signUp,
  });
};

export default function SignUpPage() {
  const { state } = useLocation();
  return (
    <AuthLayout title={identityMessages.signUp.heading} subtitle={identityMessages.signUp.subtitle}>
      {/* The form shows the picture whose address the user enters, if this document may load it. */}
      <ForeignImagesContext value={canShowAnyImage()}>
        <SignUpForm />
      </ForeignImagesContext>
      <BlockedNotice use="account" />
      <p className="text-center">
        {identityMessages.signUp.alreadyRegistered}{" "}
        <Link to={pagePaths.login} state={state} className="link link-primary">
          {identityMessages.signUp.login}
        </Link>
      </p>
    </AuthLayout>
  );
}
