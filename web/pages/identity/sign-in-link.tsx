import { useSearchParams } from "react-router";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { SignInByLink } from "#web/identity/sign-in-link.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import type { Route } from "./+types/sign-in-link";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const { heading, text } = identityMessages.signInLink;

export const meta: Route.MetaFunction = (page) => [
  ...noIndexMeta(heading)(page),
  // The URL contains a token that must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** Target of a mailed sign-in link; opening it changes nothing, since programs that look into mails open it too. */
export default function SignInLinkPage() {
  const [search] = useSearchParams();
  return (
    <AuthLayout title={heading} subtitle={text}>
      <SignInByLink token={search.get("token") ?? ""} />
    </AuthLayout>
  );
}
