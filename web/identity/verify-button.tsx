import { useState } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { words } from "#web/words/identity.ts";
import { learn, readSession, useSession } from "./session.ts";

/** Red, beside the name of the restaurant, while the signed-in person's email is not verified. */
export function VerifyButton() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  if (session.state !== "in" || session.verified) return null;
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await verify().finally(() => setBusy(false));
  };
  return (
    <button type="button" className="btn btn-error btn-sm min-h-9" onClick={() => void press()} aria-disabled={busy}>
      {words.verify.button}
    </button>
  );
}

async function verify(): Promise<void> {
  // The session may have ended since the button was drawn.
  const session = readSession();
  if (session.state !== "in") return tellSignedOut();
  const { email } = session;
  try {
    const { isValid } = await api("checkValid", { params: { email } });
    if (isValid) {
      learn({ verified: true });
      await ask({ icon: "success", title: words.verify.already });
      return;
    }
    await api("sendVerification", { params: { email } });
    await ask({ icon: "info", title: words.verify.sentTitle, text: words.verify.sent(email) });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The mail is on its way already: good news, said by the server in its own words.
    const { code, status, title, detail } = error.body;
    if (status === 401 || status === 403) return tellSignedOut();
    const sent = code === "mail_too_soon";
    await ask({
      icon: sent ? "info" : "error",
      title: sent ? title : words.verify.failedTitle,
      text: detail,
    });
  }
}

async function tellSignedOut(): Promise<void> {
  const { oops, notIn, link } = words.verify;
  const footer = (
    <Link to={pagePaths.login} className="link link-primary">
      {link}
    </Link>
  );
  await ask({ icon: "error", title: oops, text: notIn, footer });
}
