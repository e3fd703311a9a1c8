import { signOut } from "@firebase/auth";
import { type IdTokenAnswer, postSignOut } from "../identity-requests.ts";
import { isOutage, openAuth } from "./sdk.ts";

/** The session at Firebase, which its SDK keeps in this browser. */

export async function requestIdToken(): Promise<IdTokenAnswer> {
  try {
    const { currentUser } = await openAuth();
    // Our server accepts tokens of the last minutes only.
    return currentUser ? { ok: true, idToken: await currentUser.getIdToken(true) } : { ok: false, renewal: "refused" };
  } catch (error) {
    return { ok: false, renewal: isOutage(error) ? "unreachable" : "refused" };
  }
}

/** The server ends the session of the token that it is sent; without one it has none to end. */
export async function signOutOfFirebase(keepStorage: boolean): Promise<void> {
  try {
    const auth = await openAuth();
    const idToken = await auth.currentUser?.getIdToken().catch(() => undefined);
    await signOut(auth);
    if (idToken) await postSignOut(keepStorage, { authorization: `Bearer ${idToken}` });
  } catch {
    // The browser denies its storage; nothing is kept then.
  }
}
