import { useSearchParams } from "react-router";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { FirstAdminForm } from "#web/identity/password-forms.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import type { Route } from "./+types/first-admin";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const { heading, text } = identityMessages.firstAdmin;

export const meta: Route.MetaFunction = (page) => [
  ...noIndexMeta(heading)(page),
  // The URL contains a token that must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** Target of the link with which the first admin is set up. */
export default function FirstAdminPage() {
  const [search] = useSearchParams();
  return (
    <AuthLayout title={heading} subtitle={text}>
      <FirstAdminForm token={search.get("token") ?? ""} asksEmail={search.get("ask") === "email"} />
    </AuthLayout>
  );
}
