import { useState } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { readSession, updateUser, useSession } from "./session.ts";

/** Red, beside the name of the restaurant, while the signed-in person's email is not verified. */
export function VerifyEmailButton() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  if (session.state !== "in" || session.verified) return null;
  const handleClick = async () => {
    if (busy) return;
    setBusy(true);
    await sendVerificationMail().finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      className="btn btn-error btn-sm min-h-9"
      onClick={() => void handleClick()}
      aria-disabled={busy}
    >
      {identityMessages.verify.button}
    </button>
  );
}

async function sendVerificationMail(): Promise<void> {
  // The session may have ended since the button was drawn.
  const session = readSession();
  if (session.state !== "in") return showSignedOutDialog();
  const { email } = session;
  try {
    const { isValid } = await api("checkValid", { params: { email } });
    if (isValid) {
      updateUser({ verified: true });
      await showDialog({ icon: "success", title: identityMessages.verify.alreadyVerified });
      return;
    }
    await api("sendVerification", { params: { email } });
    await showDialog({
      icon: "info",
      title: identityMessages.verify.sentTitle,
      text: identityMessages.verify.sent(email),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The mail is on its way already: good news, said by the server in its own words.
    const { code, status, title, detail } = error.body;
    if (status === 401 || status === 403) return showSignedOutDialog();
    const isAlreadySent = code === "mail_too_soon";
    await showDialog({
      icon: isAlreadySent ? "info" : "error",
      title: isAlreadySent ? title : identityMessages.verify.failedTitle,
      text: detail,
    });
  }
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
