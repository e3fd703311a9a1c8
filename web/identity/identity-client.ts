/** Result of a call of the identity provider, with an error text for the user on failure. */
export type AuthResult = { success: true; body?: unknown } | AuthFailure;

export interface AuthFailure {
  success: false;
  /** Wrong email or password, or an expired link. */
  isInvalid: boolean;
  message: string;
  /** The provider's own code, if it answered with one. */
  code?: string;
  fields: Record<string, string>;
}

export const succeeded: AuthResult = { success: true };

/** Creates the result of a failed call, with the text that the user reads. */
export const failure = (text: string, overrides: Partial<AuthFailure> = {}): AuthFailure => ({
  success: false,
  isInvalid: false,
  message: text,
  fields: {},
  ...overrides,
});

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
