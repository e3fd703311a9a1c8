import type { AccountOverview } from "#contract/account.ts";
import { identityRoot } from "#contract/paths.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { postToIdentity } from "#web/identity/embedded/embedded-client.ts";
import { type AuthResult, failure } from "#web/identity/identity-client.ts";
import { accountPageMessages as messages } from "#web/messages/account-settings.ts";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";
import { getText } from "#web/session/json.ts";
import { requestProof } from "#web/session/proof.ts";
import { endSession, getAccessToken, signOut } from "#web/session/session.ts";
import { type AccountClient, withFreshSignIn } from "../account-port.ts";

/** Calls of the identity provider about the signed-in account. */

async function requestAccount(signal: AbortSignal): Promise<Response> {
  const response = await fetchWithTimeLimit(`${identityRoot}/account`, { cache: "no-store", signal });
  if (response.status !== 403) return response;
  // A session that began with a mailed link has not passed the account's second factor.
  const isCancelled = (await requestProof("second-factor")) === "cancelled";
  // A session that has ended meanwhile is noticed by the second request.
  return isCancelled ? response : fetchWithTimeLimit(`${identityRoot}/account`, { cache: "no-store" });
}

async function load(signal: AbortSignal): Promise<AccountOverview> {
  const token = getAccessToken();
  const response = await requestAccount(signal);
  if (response.status === 401) endSession(token);
  if (!response.ok) throw new Error(messages.loadFailed);
  return response.json();
}

const notConfirmed = failure(messages.notConfirmed);

/** Sends a change; if it needs a fresh sign-in, the user confirms it in a dialog first. */
export const postChange = (path: string, body: object): Promise<AuthResult> =>
  withFreshSignIn(
    () => postToIdentity(path, body),
    (result) => !result.success && result.code === "FRESH_SIGN_IN_REQUIRED",
  );

/**
 * Sends a change of the one-time codes with the password, which also is the fresh sign-in that it needs; without one
 * the user is asked in a dialog.
 */
export async function postWithPassword(path: string, password: string | undefined): Promise<AuthResult> {
  if (password === undefined) return postChange(path, {});
  const confirmed = await postToIdentity("/reauthenticate", { password });
  if (!confirmed.success)
    return confirmed.isInvalid ? { ...confirmed, fields: { password: messages.password.wrong } } : confirmed;
  return postChange(path, { password });
}

async function saveProfile(profile: { name: string; photoURL: string }): Promise<AuthResult> {
  const result = await postToIdentity("/account/profile", profile);
  // The navigation shows the name and picture of the renewed session.
  if (result.success) await renewSession();
  return result;
}

async function changePassword(currentPassword: string, newPassword: string): Promise<AuthResult> {
  const result = await postToIdentity("/change-password", { currentPassword, newPassword });
  if (result.success) await renewSession();
  else if (result.code === "INVALID_PASSWORD")
    return { ...result, message: messages.password.wrong, fields: { currentPassword: messages.password.wrong } };
  return result;
}

/** Registers a passkey of this device. */
export async function addPasskey(name: string): Promise<AuthResult> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const notAdded = failure(messages.passkeys.notAdded);
  const load = () => fetchWithTimeLimit(`${identityRoot}/passkey/generate-register-options`).catch(() => undefined);
  let response = await load();
  if (response?.status === 403) {
    const code = getText(await response.json().catch(() => undefined), "code");
    if (code !== "FRESH_SIGN_IN_REQUIRED" || (await requestProof("fresh-sign-in")) !== "proved") return notConfirmed;
    response = await load();
  }
  if (!response?.ok) return notAdded;
  const optionsJSON = await response.json();
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => getText(error, "code"));
  if (credential === "ERROR_INVALID_DOMAIN") return failure(messages.passkeys.needsHostName);
  return typeof credential === "string"
    ? notAdded
    : postToIdentity("/passkey/verify-registration", { response: credential, name });
}

/** The account at the provider of this server. */
export const embeddedAccount: AccountClient = {
  load,
  saveProfile,
  changePassword,
  leaveDeleted: () => signOut(),
  requestEmailChange: (newEmail) => postChange("/account/email", { newEmail }),
};
