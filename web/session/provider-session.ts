import { identityRoot } from "#contract/paths.ts";
import { readFirebaseApp } from "./firebase-app.ts";
import { type IdTokenAnswer, postSignOut, requestJson } from "./identity-requests.ts";
import { getText } from "./json.ts";
import { requestedSignOut } from "./requested-sign-out.ts";

/** Port to the identity provider's session in this browser. */
export interface ProviderSession {
  /** Returns an ID token that was issued just now. */
  requestIdToken(): Promise<IdTokenAnswer>;
  /**
   * Ends the session here and on the server, which makes the browser delete what the site stored in it, unless
   * `keepStorage` is set. Never rejects.
   */
  signOut(keepStorage: boolean): Promise<void>;
}

/** The provider of this server, whose session is in a cookie. */
const embeddedSession: ProviderSession = {
  async requestIdToken() {
    const answer = await requestJson(`${identityRoot}/token`);
    return answer.ok ? { ok: true, idToken: getText(answer.body, "token") } : answer;
  },
  signOut: (keepStorage) => postSignOut(keepStorage),
};

const loadFirebase = () => import("./firebase/firebase-session.ts");

const signOutAsRequested = (): Promise<void> =>
  loadFirebase().then(
    ({ signOutOfFirebase }) => signOutOfFirebase(),
    () => undefined,
  );

const firebaseSession: ProviderSession = {
  requestIdToken: () =>
    loadFirebase().then(
      ({ requestIdToken }) => requestIdToken(),
      () => ({ ok: false, renewal: "unreachable" }),
    ),
  signOut(keepStorage) {
    // Without a connection the SDK cannot be loaded: the next use of it signs out.
    requestedSignOut.save(keepStorage);
    return signOutAsRequested();
  },
};

/** Does a sign-out that an earlier page of this site could not finish. */
export function finishSignOut(): void {
  if (readFirebaseApp() && requestedSignOut.read()) void signOutAsRequested();
}

/** The session at the identity provider that this server is configured for. */
export const providerSession = (): ProviderSession => (readFirebaseApp() ? firebaseSession : embeddedSession);
