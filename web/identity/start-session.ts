import { openSession } from "#web/api/renew-session.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { readFirebaseApp } from "#web/session/firebase-app.ts";
import { requestProof } from "#web/session/proof.ts";
import { providerSession } from "#web/session/provider-session.ts";
import { type AuthResult, failure, succeeded } from "./identity-client.ts";

/** Takes over the provider's session in this browser and creates the user on the server if they may be new. */
export async function startSession(newcomer?: { newName?: string }): Promise<AuthResult> {
  const { renewal, reason, lacksCookie } = await openSession({ registerUser: newcomer !== undefined, ...newcomer });
  if (renewal === "renewed") return succeeded;
  if (renewal === "second-factor") return finishWithSecondFactor(newcomer);
  if (lacksCookie) return failure(identityMessages.blocked.afterSignIn);
  if (reason) return failure(reason);
  if (renewal === "refused") return failure(identityMessages.common.rejected, { isInvalid: true });
  return failure(identityMessages.common.unreachable);
}

/** Asks for the second factor in a dialog and takes over the session then. */
export async function finishWithSecondFactor(newcomer?: { newName?: string }): Promise<AuthResult> {
  // The second step needs the cookie of the first one.
  if (!readFirebaseApp() && !navigator.cookieEnabled) return failure(identityMessages.blocked.afterSignIn);
  const outcome = await requestProof("second-factor");
  if (outcome !== "proved") {
    // A session that waits for its factor is of no use, and in the way of others on this device.
    await providerSession().signOut(true);
    return failure(identityMessages.proof[outcome]);
  }
  return startSession(newcomer);
}
