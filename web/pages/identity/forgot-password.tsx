import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { ForgotPasswordForm } from "#web/identity/password-forms.tsx";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import type { Route } from "./+types/forgot-password";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(identityMessages.title.forgot(matches[0].loaderData.restaurant.name));

export default function ForgotPasswordPage() {
  return (
    <AuthLayout title={identityMessages.forgotPassword.heading} subtitle={identityMessages.forgotPassword.subtitle}>
      <ForgotPasswordForm />
      <Link to={pagePaths.login} className="link justify-self-center">
        {identityMessages.forgotPassword.backToLogin}
      </Link>
    </AuthLayout>
  );
}
