import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { waitForSignOut } from "#web/session/wait-for-sign-out.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { AuthResult } from "./auth-result.ts";
import { sendSignInLink } from "./embedded/embedded-client.ts";
import { useIdentityFeatures } from "./features.ts";
import { takeReturnTo } from "./return-to.ts";
import { startSession } from "./start-session.ts";

interface SignInLinkButtonProps {
  /** Returns the typed email, or `undefined` if it is invalid; the form then shows the error. */
  getValidEmail: () => Promise<string | undefined>;
  onRequest: () => void;
}

/** Requests a sign-in link by mail, without password and captcha (D4.35). */
export function SignInLinkButton({ getValidEmail, onRequest }: SignInLinkButtonProps) {
  const [sent, setSent] = useState<{ email: string; outcome: AuthResult }>();
  const requestLink = async () => {
    const email = await getValidEmail();
    if (!email) return;
    await waitForSignOut();
    onRequest();
    setSent({ email, outcome: await sendSignInLink(email) });
  };
  return (
    <div className="grid gap-3">
      <AsyncButton label={identityMessages.login.requestLink} className="btn-outline btn-lg" onPress={requestLink} />
      {sent?.outcome.success && <Alert kind="success">{identityMessages.login.linkSent(sent.email)}</Alert>}
      {sent?.outcome.success === false && <Alert kind="failure">{sent.outcome.message}</Alert>}
    </div>
  );
}

/**
 * Handles an opened sign-in link: takes over its session and replaces that of a user signed in before. Without sign-in
 * links such an address takes nothing over.
 */
export function useSignInWithLink(): { working: boolean; problem: string } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState("");
  const hasStarted = useRef(false);
  const { signInLinks } = useIdentityFeatures();
  const isLinkSignIn = signInLinks && search.has("link");
  const failed = search.has("error");
  useEffect(() => {
    if (!isLinkSignIn || hasStarted.current) return;
    hasStarted.current = true;
    const signIn = async () => {
      const outcome = failed ? undefined : await startSession();
      if (outcome?.success) toast.success(identityMessages.login.success);
      else setProblem(outcome && !outcome.isInvalid ? outcome.message : identityMessages.login.linkFailed);
      await navigate(pagePaths.login, { replace: true, state: takeReturnTo() });
    };
    void signIn();
  }, [isLinkSignIn, failed, navigate]);
  return { working: isLinkSignIn && problem === "", problem };
}
