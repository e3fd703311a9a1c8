import { identityRoot } from "#contract/paths.ts";
import { readFirebaseApp } from "./firebase-app.ts";
import { type IdTokenAnswer, postSignOut, requestJson } from "./identity-requests.ts";
import { getText } from "./json.ts";

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

const firebaseSession: ProviderSession = {
  requestIdToken: () =>
    loadFirebase().then(
      ({ requestIdToken }) => requestIdToken(),
      () => ({ ok: false, renewal: "unreachable" }),
    ),
  signOut: (keepStorage) =>
    loadFirebase().then(
      ({ signOutOfFirebase }) => signOutOfFirebase(keepStorage),
      () => undefined,
    ),
};

/** The session at the provider that keeps this restaurant's accounts. */
export const providerSession = (): ProviderSession => (readFirebaseApp() ? firebaseSession : embeddedSession);
