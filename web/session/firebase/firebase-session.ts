import type { IdTokenAnswer } from "../identity-requests.ts";
import { findUser, isOutage, openAuth } from "./sdk.ts";

/** The session at Firebase, which its SDK keeps in this browser. */

export async function requestIdToken(): Promise<IdTokenAnswer> {
  try {
    const user = await findUser();
    // Our server accepts tokens of the last minutes only.
    return user ? { ok: true, idToken: await user.getIdToken(true) } : { ok: false, renewal: "refused" };
  } catch (error) {
    return { ok: false, renewal: isOutage(error) ? "unreachable" : "refused" };
  }
}

/** Does the requested sign-out. */
export async function signOutOfFirebase(): Promise<void> {
  // If the browser denies its storage, the request stays, and the next use of the SDK tries again.
  await openAuth().catch(() => undefined);
}
