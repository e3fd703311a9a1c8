import { useState } from "react";
import { useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { waitForSignOut } from "#web/session/wait-for-sign-out.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton, ButtonLink } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { sendSignInLink, signInByLink } from "./embedded/embedded-client.ts";
import type { AuthResult } from "./identity-client.ts";
import { takeReturnTo } from "./return-to.ts";

const messages = identityMessages.signInLink;

interface SignInLinkButtonProps {
  /** Returns the typed email, or `undefined` if it is invalid; the form then shows the error. */
  getValidEmail: () => Promise<string | undefined>;
  onRequest: () => void;
}

/** Requests a sign-in link by mail, without password and captcha (D4.35). */
export function SignInLinkButton({ getValidEmail, onRequest }: SignInLinkButtonProps) {
  const [sending, setSent] = useState<{ email: string; outcome: AuthResult }>();
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
      {sending?.outcome.success && <Alert kind="success">{identityMessages.login.linkSent(sending.email)}</Alert>}
      {sending?.outcome.success === false && <Alert kind="failure">{sending.outcome.message}</Alert>}
    </div>
  );
}

/** The button of a mailed sign-in link. It replaces the session of a user who is signed in here. */
export function SignInByLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean }>();
  const signIn = async () => {
    const outcome = await signInByLink(token);
    if (!outcome.success)
      return setProblem({ text: outcome.isInvalid ? messages.failed : outcome.message, isFinal: outcome.isInvalid });
    toast.success(identityMessages.login.success);
    // The login page leads on to where the link was asked for.
    await navigate(pagePaths.login, { replace: true, state: takeReturnTo() });
  };
  return (
    <div className="grid gap-5">
      {problem && <Alert kind="failure">{problem.text}</Alert>}
      {problem?.isFinal ? (
        <ButtonLink to={pagePaths.login} label={messages.requestNewLink} className="btn-outline btn-lg" />
      ) : (
        <AsyncButton label={messages.submit} className="btn-primary btn-lg" onPress={signIn} />
      )}
    </div>
  );
}
