import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { useSession } from "#web/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(identityMessages.verified.title);

/** Target of the link in the verification mail, opened on any device. */
export default function VerifiedPage() {
  const [search] = useSearchParams();
  const { state } = useSession();
  const hasFailed = search.has("error");
  // Renews the session, which the other tabs share.
  useEffect(() => {
    if (!hasFailed && state === "in") void renewSession();
  }, [hasFailed, state]);
  const { heading, text, failedHeading, failedText, browseMenu, login } = identityMessages.verified;
  return (
    <AuthLayout title={hasFailed ? failedHeading : heading} subtitle={hasFailed ? failedText : text}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.order("salad")} label={browseMenu} />
        {state === "out" && <ButtonLink to={pagePaths.login} label={login} className="btn-outline" />}
      </div>
    </AuthLayout>
  );
}
