import { useSearchParams } from "react-router";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { ResetPasswordForm } from "#web/identity/password-forms.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import type { Route } from "./+types/reset-password";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = (page) => [
  ...noIndexMeta(identityMessages.resetPassword.heading)(page),
  // The URL contains a token that must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <AuthLayout title={identityMessages.resetPassword.heading}>
      <ResetPasswordForm token={search.get("token") ?? ""} isAdmin={search.has("admin")} />
    </AuthLayout>
  );
}
