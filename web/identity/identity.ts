import { identityMessages } from "#web/messages/identity.ts";
import { readFirebaseApp } from "#web/session/firebase-app.ts";
import { embeddedClient } from "./embedded/embedded-client.ts";
import { type AuthResult, failure, type IdentityClient } from "./identity-client.ts";

const loadFirebase = () => import("./firebase/firebase-client.ts");

/**
 * Loads Firebase's SDK before the user clicks, because browsers block a popup that opens long after a click. Does nothing if
 * Firebase is not configured.
 */
export const prepareIdentityClient = (): void => {
  if (!readFirebaseApp()) return;
  void loadFirebase()
    .then(({ prepareFirebase }) => prepareFirebase())
    .catch(() => undefined);
};

const withFirebase = (call: (client: IdentityClient) => Promise<AuthResult>): Promise<AuthResult> =>
  loadFirebase().then(
    ({ firebaseClient }) => call(firebaseClient),
    () => failure(identityMessages.common.unreachable),
  );

const firebaseWhenLoaded: IdentityClient = {
  signIn: (email, password) => withFirebase((client) => client.signIn(email, password)),
  signUp: (account) => withFirebase((client) => client.signUp(account)),
  signInWithProvider: (provider) => withFirebase((client) => client.signInWithProvider(provider)),
  requestPasswordReset: (email) => withFirebase((client) => client.requestPasswordReset(email)),
  reauthenticate: (password) => withFirebase((client) => client.reauthenticate(password)),
  verifyCode: (code) => withFirebase((client) => client.verifyCode(code)),
};

/** The identity provider that keeps this restaurant's accounts. */
export const identityClient = (): IdentityClient => (readFirebaseApp() ? firebaseWhenLoaded : embeddedClient);
