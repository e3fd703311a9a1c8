import { identityMessages } from "#web/messages/identity.ts";
import { readFirebaseApp } from "#web/session/firebase-app.ts";
import { type AuthResult, failure } from "./auth-result.ts";
import { embeddedClient } from "./embedded/embedded-client.ts";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  photoURL: string;
}

/** A provider of accounts elsewhere. With Firebase it is always Google. */
export interface SignInProvider {
  id: "google" | "openid";
  /** What users call it. */
  name: string;
}

/** Port to the identity provider for those who sign up, sign in or prove who they are. No call rejects. */
export interface IdentityClient {
  /** Signs in. A dialog asks for the second factor if the account has one. */
  signIn(email: string, password: string): Promise<AuthResult>;
  /** Signs up and then signs in (D4.37). */
  signUp(account: NewAccount): Promise<AuthResult>;
  /** Signs in or up with an account elsewhere, in a popup. Browsers block the popup unless called in a click event. */
  signInWithProvider(provider: SignInProvider): Promise<AuthResult>;
  /** Mails a link with which the account's owner chooses a new password; succeeds whether there is an account or not. */
  requestPasswordReset(email: string): Promise<AuthResult>;
  /** Confirms with the password who uses the session. */
  reauthenticate(password: string): Promise<AuthResult>;
  /** Proves the second factor with a code of the authenticator app. */
  verifyCode(code: string): Promise<AuthResult>;
}

const loadFirebase = () => import("./firebase/firebase-client.ts");

/** Loads and opens Firebase's SDK where it is used: browsers block a popup that opens long after the click. */
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
