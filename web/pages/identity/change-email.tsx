import { useSearchParams } from "react-router";
import { ChangeEmail } from "#web/account/change-email.tsx";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Route } from "./+types/change-email";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const messages = accountPageMessages.changeEmail;

export const meta: Route.MetaFunction = (page) => [
  ...noIndexMeta(messages.heading)(page),
  // The URL contains a token that must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** Target of the links that confirm a change of email; opening it changes nothing. */
export default function ChangeEmailPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  return (
    <AuthLayout title={messages.heading} subtitle={messages.text}>
      {token ? <ChangeEmail token={token} /> : <Alert kind="failure">{messages.linkExpired}</Alert>}
    </AuthLayout>
  );
}
