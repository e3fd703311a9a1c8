import { identityRoot, pagePaths } from "#contract/paths.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { getProperty, getText } from "#web/session/json.ts";
import { requestProof } from "#web/session/proof.ts";

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

const done: AuthResult = { success: true };

const failure = (text: string, overrides: Partial<AuthFailure> = {}): AuthFailure => ({
  success: false,
  isInvalid: false,
  message: text,
  fields: {},
  ...overrides,
});

/** Sends a request to the identity provider, with the cookie of its session. */
export async function postToIdentity(path: string, body: unknown): Promise<AuthResult> {
  const response = await fetch(identityRoot + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) return failure(identityMessages.common.unreachable);
  if (response.ok) return { success: true, body: await response.json().catch(() => undefined) };
  if (response.status >= 500) return failure(identityMessages.common.failed);
  const answer: unknown = await response.json().catch(() => undefined);
  // The server says when the next try is possible.
  if (response.status === 429) return failure(getText(answer, "message") || identityMessages.common.tooMany);
  const fields = fieldErrorsIn(answer);
  const isInvalid = response.status === 401 || errorCodeIn(answer) === "INVALID_TOKEN";
  return failure(Object.values(fields)[0] ?? identityMessages.common.rejected, {
    isInvalid,
    fields,
    code: getText(answer, "code"),
  });
}

const errorCodeIn = (answer: unknown) => getProperty(answer, "code");

function fieldErrorsIn(answer: unknown): Record<string, string> {
  const fields = getProperty(answer, "fields");
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** Takes over the provider's session in this browser and creates the user on the server if they may be new. */
export async function startSession(newcomer?: { newName?: string }): Promise<AuthResult> {
  const renewal = await renewSession({ isSignIn: true, registerUser: newcomer !== undefined, ...newcomer });
  if (renewal === "renewed") return done;
  if (renewal === "second-factor") return finishWithSecondFactor(newcomer);
  if (renewal === "refused") return failure(identityMessages.common.rejected, { isInvalid: true });
  return failure(identityMessages.common.unreachable);
}

/** Asks for the second factor in a dialog and takes over the session then. */
async function finishWithSecondFactor(newcomer?: { newName?: string }): Promise<AuthResult> {
  if (!(await requestProof("second-factor"))) {
    // A session that waits for its factor is of no use, and in the way of others on this device.
    await postToIdentity("/sign-out?keep-storage", {});
    return failure(identityMessages.proof.cancelled);
  }
  return startSession(newcomer);
}

/** Signs in. The dialog asks for the second factor if the account has one. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  const answer = await postToIdentity("/sign-in/email", { email, password });
  if (!answer.success) return answer;
  return getProperty(answer.body, "twoFactorRedirect") === true ? finishWithSecondFactor() : startSession();
}

/** Proves the second factor with a code of the authenticator app. */
export const verifyCode = (code: string): Promise<AuthResult> => postToIdentity("/two-factor/verify-totp", { code });

/** Proves the second factor with one of the recovery codes, which works once. */
export const verifyRecoveryCode = (code: string): Promise<AuthResult> =>
  postToIdentity("/two-factor/verify-backup-code", { code });

/** Confirms with the password who uses the session. */
export const reauthenticate = (password: string): Promise<AuthResult> =>
  postToIdentity("/reauthenticate", { password });

/** Signs in with a passkey, which the browser asks for; it also proves the second factor. */
export async function signInWithPasskey(): Promise<AuthResult> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await fetch(`${identityRoot}/passkey/generate-authenticate-options`).catch(() => undefined);
  if (!response?.ok) return failure(identityMessages.common.unreachable);
  const assertion = await startAuthentication({ optionsJSON: await response.json() }).catch(() => undefined);
  if (!assertion) return failure(identityMessages.proof.passkeyCancelled);
  const verified = await postToIdentity("/passkey/verify-authentication", { response: assertion });
  return verified.success ? startSession() : verified;
}

interface NewAccount {
  name: string;
  email: string;
  password: string;
  photoURL: string;
}

/** Signs up and then signs in (D4.37). */
export async function signUp(account: NewAccount): Promise<AuthResult> {
  const { name, email, password, photoURL } = account;
  const created = await postToIdentity("/sign-up/email", { name, email, password, image: photoURL });
  if (!created.success) return created;
  const signedIn = await postToIdentity("/sign-in/email", { email, password });
  if (signedIn.success) return startSession({ newName: name });
  return signedIn.isInvalid ? failure(identityMessages.signUp.accountMayExist) : signedIn;
}

export const sendSignInLink = (email: string): Promise<AuthResult> =>
  postToIdentity("/sign-in/magic-link", { email, callbackURL: `${pagePaths.login}?link=1` });

export const requestPasswordReset = (email: string): Promise<AuthResult> =>
  postToIdentity("/request-password-reset", { email, redirectTo: pagePaths.resetPassword });

/** Verifies the email of the account that this browser is signed in to. */
const confirmEmail = (token: string): Promise<AuthResult> => postToIdentity("/verification/confirm", { token });

/** Signs in with the account's password, which shows that the account is its owner's, and verifies the email. */
export async function verifyWithPassword(token: string, email: string, password: string): Promise<AuthResult> {
  const signedIn = await postToIdentity("/sign-in/email", { email, password });
  const verified = signedIn.success ? await confirmEmail(token) : signedIn;
  return verified.success ? startSession({}) : verified;
}

/** Gives the account to the owner of the mailbox, who signed nothing up, and signs in. */
export async function claimAccount(token: string, email: string, newPassword: string): Promise<AuthResult> {
  const claimed = await postToIdentity("/verification/claim", { token, newPassword });
  if (!claimed.success) return claimed;
  const signedIn = await postToIdentity("/sign-in/email", { email, password: newPassword });
  return signedIn.success ? startSession({}) : signedIn;
}

/** Deletes the account that somebody else opened with this email. */
export const rejectAccount = (token: string): Promise<AuthResult> => postToIdentity("/verification/reject", { token });

/** Chooses the first admin's password; the admin signs in with it afterwards. */
export const setUpFirstAdmin = (newPassword: string, token: string): Promise<AuthResult> =>
  postToIdentity("/first-admin", { newPassword, token });

export const resetPassword = (newPassword: string, token: string): Promise<AuthResult> =>
  postToIdentity("/reset-password", { newPassword, token });
