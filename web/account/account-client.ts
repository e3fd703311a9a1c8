import type { AccountOverview } from "#contract/account.ts";
import { identityRoot } from "#contract/paths.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { type AuthResult, postToIdentity } from "#web/identity/identity-client.ts";
import { accountSettingsMessages as messages } from "#web/messages/account-settings.ts";
import { getText } from "#web/session/json.ts";
import { requestProof } from "#web/session/proof.ts";
import { endSession } from "#web/session/session.ts";

/** Calls of the identity provider about the signed-in account. */

async function requestAccount(signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${identityRoot}/account`, { cache: "no-store", signal });
  if (response.status !== 403) return response;
  // The session began with a mailed link, say, and lacks the account's second factor.
  return (await requestProof("second-factor")) ? fetch(`${identityRoot}/account`, { cache: "no-store" }) : response;
}

/** Query for the signed-in account. */
export const accountQuery = (email: string) => ({
  queryKey: ["account", email],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AccountOverview> => {
    const response = await requestAccount(signal);
    if (response.status === 401) endSession();
    if (!response.ok) throw new Error(messages.loadFailed);
    return response.json();
  },
  staleTime: 0,
  // A repetition would ask for the second factor again; the page has a button.
  retry: false,
});

const isFreshSignInNeeded = (result: AuthResult) => !result.success && result.code === "FRESH_SIGN_IN_REQUIRED";

const notConfirmed: AuthResult = { success: false, isInvalid: false, message: messages.notConfirmed, fields: {} };

/** Sends a change; if it needs a fresh sign-in, the user confirms it in a dialog first. */
export async function postChange(path: string, body: object): Promise<AuthResult> {
  const result = await postToIdentity(path, body);
  if (!isFreshSignInNeeded(result)) return result;
  return (await requestProof("fresh-sign-in")) ? postToIdentity(path, body) : notConfirmed;
}

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

export async function saveProfile(profile: { name: string; photoURL: string }): Promise<AuthResult> {
  const result = await postToIdentity("/account/profile", profile);
  // The navigation shows the name and picture of the renewed session.
  if (result.success) await renewSession();
  return result;
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<AuthResult> {
  const result = await postToIdentity("/change-password", { currentPassword, newPassword });
  if (result.success) await renewSession();
  else if (result.code === "INVALID_PASSWORD")
    return { ...result, message: messages.password.wrong, fields: { currentPassword: messages.password.wrong } };
  return result;
}

/** Registers a passkey of this device. */
export async function addPasskey(name: string): Promise<AuthResult> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const failure: AuthResult = { success: false, isInvalid: false, message: messages.passkeys.notAdded, fields: {} };
  const load = () => fetch(`${identityRoot}/passkey/generate-register-options`).catch(() => undefined);
  let response = await load();
  if (response?.status === 403) {
    const code = getText(await response.json().catch(() => undefined), "code");
    if (code !== "FRESH_SIGN_IN_REQUIRED" || !(await requestProof("fresh-sign-in"))) return notConfirmed;
    response = await load();
  }
  if (!response?.ok) return failure;
  const optionsJSON = await response.json();
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => getText(error, "code"));
  if (credential === "ERROR_INVALID_DOMAIN") return { ...failure, message: messages.passkeys.needsHostName };
  return typeof credential === "string"
    ? failure
    : postToIdentity("/passkey/verify-registration", { response: credential, name });
}
