import { pagePaths } from "#contract/paths.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { readSession } from "#web/session/session.ts";
import { type DialogOptions, showDialog } from "#web/ui/dialog.tsx";
import { requestVerification } from "./verification.ts";

/** Red button beside the restaurant's name, shown while the email of the signed-in user is not verified (S2.11). */
export default function VerifyEmailButton({ email }: { email: string }) {
  const { run, isBusy } = useApiMutation({
    request: sendVerificationMail,
    onSuccess: showDialog,
    // A mail was sent less than a minute ago: shown as information, with the server's text.
    onProblem: ({ code, title, detail }) =>
      code === "mail_too_soon"
        ? showDialog({ icon: "info", title, text: detail })
        : showDialog({ icon: "error", title: identityMessages.verify.failedTitle, text: detail }),
  });
  return (
    <button
      type="button"
      className="btn btn-error btn-sm min-h-9"
      // The session may have ended since the button was rendered.
      onClick={() => void (readSession().state === "in" ? run(email) : showSignedOutDialog())}
      aria-disabled={isBusy()}
    >
      {identityMessages.verify.button}
    </button>
  );
}

/** Sends the verification mail if it is needed and returns the dialog to show. */
async function sendVerificationMail(email: string): Promise<DialogOptions> {
  if ((await requestVerification(email)) === "verified")
    return { icon: "success", title: identityMessages.verify.alreadyVerified };
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
