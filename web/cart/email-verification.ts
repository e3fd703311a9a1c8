import { api } from "#web/api/api.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { accountMessages } from "#web/messages/account.ts";
import { readSession, updateUser } from "#web/session/session.ts";
import { showDialog } from "#web/ui/dialog.tsx";

/**
 * If the cached state is unverified, fetches it again: the mail may have been opened in another tab or on another
 * device.
 */
export async function checkEmailVerified(email: string): Promise<boolean> {
  const session = readSession();
  if (session.state === "in" && session.verified) return true;
  const { isValid } = await api("checkValid", { params: { email } });
  if (isValid) {
    updateUser({ verified: true });
    return true;
  }
  await renewSession();
  const renewedSession = readSession();
  return renewedSession.state === "in" && renewedSession.verified;
}

export async function showUnverifiedDialog(email: string): Promise<void> {
  updateUser({ verified: false });
  const { unverifiedTitle: title, unverifiedText } = accountMessages.addToCart;
  await showDialog({ icon: "warning", title, text: unverifiedText(email) });
}
