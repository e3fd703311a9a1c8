import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { ConfirmEmail, readEmail } from "#web/identity/confirm-email.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Route } from "./+types/confirm-email";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const messages = identityMessages.confirmEmail;

export const meta: Route.MetaFunction = (page) => [
  ...noIndexMeta(messages.heading)(page),
  // The URL contains a token that must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

const neverChanges = () => () => {};

/** Target of the link in the verification mail, in a browser that is not signed in to the account. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // The server does not see the token, so the first rendering of the browser does not use it either.
  const email = useSyncExternalStore(
    neverChanges,
    () => readEmail(token),
    () => undefined,
  );
  if (email === undefined) return <AuthLayout title={messages.heading}>{null}</AuthLayout>;
  if (email === "")
    return (
      <AuthLayout title={messages.heading}>
        <Alert kind="failure">{messages.linkExpired}</Alert>
      </AuthLayout>
    );
  return (
    <AuthLayout title={messages.heading} subtitle={messages.text(email)}>
      <ConfirmEmail token={token} email={email} />
    </AuthLayout>
  );
}
