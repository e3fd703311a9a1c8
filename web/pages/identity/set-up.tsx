import { useSearchParams } from "react-router";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { SetUpForm } from "#web/identity/password-forms.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import type { Route } from "./+types/set-up";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const { heading, text } = identityMessages.setUp;

export const meta: Route.MetaFunction = (page) => [
  ...noIndexMeta(heading)(page),
  // The URL contains a token that must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** Target of the link with which the first admin is set up. */
export default function SetUpPage() {
  const [search] = useSearchParams();
  return (
    <AuthLayout title={heading} subtitle={text}>
      <SetUpForm token={search.get("token") ?? ""} />
    </AuthLayout>
  );
}
