import { identityRoot, pagePaths } from "#contract/paths.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";
import { getProperty, getText } from "#web/session/json.ts";
import { waitForSignOut } from "#web/session/wait-for-sign-out.ts";
import type { IdentityClient, NewAccount } from "../identity-client.ts";
import { type AuthResult, failure } from "../identity-client.ts";
import { finishWithSecondFactor, startSession } from "../start-session.ts";
import { signInWithProvider } from "./provider-popup.ts";

/** Sends a request to the identity provider, with the cookie of its session. */
export async function postToIdentity(path: string, body: unknown): Promise<AuthResult> {
  await waitForSignOut();
  const response = await fetchWithTimeLimit(identityRoot + path, {
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

async function signIn(email: string, password: string): Promise<AuthResult> {
  const answer = await postToIdentity("/sign-in/email", { email, password });
  if (!answer.success) return answer;
  return getProperty(answer.body, "twoFactorRedirect") === true ? finishWithSecondFactor() : startSession();
}

/** Proves the second factor with a code of the authenticator app. */
export const verifyCode = (code: string): Promise<AuthResult> => postToIdentity("/two-factor/verify-totp", { code });

/** Proves the second factor with one of the recovery codes, which works once. */
export const verifyRecoveryCode = (code: string): Promise<AuthResult> =>
  postToIdentity("/two-factor/verify-backup-code", { code });

const reauthenticate = (password: string): Promise<AuthResult> => postToIdentity("/reauthenticate", { password });

/** Signs in with a passkey, which the browser asks for; it also proves the second factor. */
export async function signInWithPasskey(): Promise<AuthResult> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await fetchWithTimeLimit(`${identityRoot}/passkey/generate-authenticate-options`).catch(
    () => undefined,
  );
  if (!response?.ok) return failure(identityMessages.common.unreachable);
  const assertion = await startAuthentication({ optionsJSON: await response.json() }).catch(() => undefined);
  if (!assertion) return failure(identityMessages.proof.passkeyCancelled);
  const verified = await postToIdentity("/passkey/verify-authentication", { response: assertion });
  return verified.success ? startSession() : verified;
}

async function signUp(account: NewAccount): Promise<AuthResult> {
  const { name, email, password, photoURL } = account;
  const created = await postToIdentity("/sign-up/email", { name, email, password, image: photoURL });
  if (!created.success) return created;
  const signedIn = await postToIdentity("/sign-in/email", { email, password });
  if (signedIn.success) return startSession({ newName: name });
  return signedIn.isInvalid ? failure(identityMessages.signUp.accountMayExist) : signedIn;
}

export const sendSignInLink = (email: string): Promise<AuthResult> => postToIdentity("/sign-in/magic-link", { email });

/** Signs in with the token of a mailed link, which works once. */
export async function signInByLink(token: string): Promise<AuthResult> {
  const signedIn = await postToIdentity("/magic-link/verify", { token });
  return signedIn.success ? startSession() : signedIn;
}

const requestPasswordReset = (email: string): Promise<AuthResult> =>
  postToIdentity("/request-password-reset", { email, redirectTo: pagePaths.resetPassword });

/** Verifies the email of the account that this browser is signed in to. */
const confirmEmail = (token: string): Promise<AuthResult> => postToIdentity("/verification/confirm", { token });

/**
 * Signs in with the account's password, which shows that the account is its owner's, and verifies the email. A link that
 * has ended is a failure with the code `INVALID_TOKEN`; the browser is signed in all the same.
 */
export async function verifyWithPassword(token: string, email: string, password: string): Promise<AuthResult> {
  const signedIn = await postToIdentity("/sign-in/email", { email, password });
  if (!signedIn.success) return signedIn;
  const verified = await confirmEmail(token);
  const started = await startSession({});
  return verified.success ? started : verified;
}

/** Gives the account to the owner of the mailbox, who signed nothing up, and signs in. */
export async function takeOverAccount(token: string, email: string, newPassword: string): Promise<AuthResult> {
  const takenOver = await postToIdentity("/verification/claim", { token, newPassword });
  if (!takenOver.success) return takenOver;
  const signedIn = await postToIdentity("/sign-in/email", { email, password: newPassword });
  return signedIn.success ? startSession({}) : signedIn;
}

/** Deletes the account that somebody else opened with this email. */
export const rejectAccount = (token: string): Promise<AuthResult> => postToIdentity("/verification/reject", { token });

/** Chooses the first admin's password; the admin signs in with it afterwards. */
/** `email` is named with a link that has none. */
export const setUpFirstAdmin = (newPassword: string, token: string, email?: string): Promise<AuthResult> =>
  postToIdentity("/first-admin", { newPassword, token, ...(email !== undefined && { email }) });

export const resetPassword = (newPassword: string, token: string): Promise<AuthResult> =>
  postToIdentity("/reset-password", { newPassword, token });

/** Accounts of this server. */
export const embeddedClient: IdentityClient = {
  signIn,
  signUp,
  signInWithProvider,
  requestPasswordReset,
  reauthenticate,
  verifyCode,
};
