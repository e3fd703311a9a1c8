import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { readSession, updateUser, useSession } from "#web/session/session.ts";
import { type DialogOptions, showDialog } from "#web/ui/dialog.tsx";

/** Red, beside the name of the restaurant, while the signed-in person's email is not verified. */
export function VerifyEmailButton() {
  const session = useSession();
  const { run, isBusy } = useApiMutation({
    request: sendVerificationMail,
    onSuccess: showDialog,
    // The mail is on its way already: good news, said by the server in its own words.
    onProblem: ({ code, title, detail }) =>
      code === "mail_too_soon"
        ? showDialog({ icon: "info", title, text: detail })
        : showDialog({ icon: "error", title: identityMessages.verify.failedTitle, text: detail }),
  });
  if (session.state !== "in" || session.verified) return null;
  return (
    <button
      type="button"
      className="btn btn-error btn-sm min-h-9"
      // The session may have ended since the button was drawn.
      onClick={() => void (readSession().state === "in" ? run(session.email) : showSignedOutDialog())}
      aria-disabled={isBusy()}
    >
      {identityMessages.verify.button}
    </button>
  );
}

/** Sends it where it is needed, and answers what to tell. */
async function sendVerificationMail(email: string): Promise<DialogOptions> {
  const { isValid } = await api("checkValid", { params: { email } });
  if (isValid) {
    updateUser({ verified: true });
    return { icon: "success", title: identityMessages.verify.alreadyVerified };
  }
  await api("sendVerification", { params: { email } });
  return { icon: "info", title: identityMessages.verify.sentTitle, text: identityMessages.verify.sent(email) };
}

async function showSignedOutDialog(): Promise<void> {
  const { signedOutTitle, signedOutText, loginLink } = identityMessages.verify;
  const footer = (
    <Link to={pagePaths.login} className="link link-primary">
      {loginLink}
    </Link>
  );
  await showDialog({ icon: "error", title: signedOutTitle, text: signedOutText, footer });
}
