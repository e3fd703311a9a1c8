import { api } from "#web/api/api.ts";
import { readFirebaseApp } from "#web/session/firebase-app.ts";
import { updateUser } from "#web/session/session.ts";

/**
 * Sends the verification mail to the signed-in user, unless the email is verified already. Rejects with an `ApiError`
 * whose text tells why no mail was sent.
 */
export async function requestVerification(email: string): Promise<"sent" | "verified"> {
  if (readFirebaseApp()) return (await import("./firebase/firebase-verification.ts")).requestVerification();
  const { isValid } = await api("checkValid", { params: { email } });
  if (isValid) {
    updateUser({ verified: true });
    return "verified";
  }
  await api("sendVerification", { params: { email } });
  return "sent";
}
