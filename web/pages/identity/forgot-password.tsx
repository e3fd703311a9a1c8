import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { ForgotPasswordForm } from "#web/identity/password-forms.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(identityMessages.forgotPassword.heading);

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
