import type { AccountOverview } from "#contract/account.ts";
import { type AuthResult, failure } from "#web/identity/identity-client.ts";
import { accountPageMessages as messages } from "#web/messages/account-settings.ts";
import { requestProof } from "#web/session/proof.ts";

/** Port to the identity provider for users who look at their own account and change it. */
export interface AccountClient {
  /** Rejects if the account cannot be loaded; signs out if the session has ended. */
  load(signal: AbortSignal): Promise<AccountOverview>;
  saveProfile(profile: { name: string; photoURL: string }): Promise<AuthResult>;
  changePassword(currentPassword: string, newPassword: string): Promise<AuthResult>;
  /** Mails links that confirm the change. */
  requestEmailChange(newEmail: string): Promise<AuthResult>;
  /** Signs out of an account that the server has just deleted. */
  leaveDeleted(): Promise<void>;
}

/** Sends a change; if it needs a fresh sign-in, the user confirms it in a dialog first. */
export async function withFreshSignIn(
  send: () => Promise<AuthResult>,
  isNeeded: (result: AuthResult) => boolean,
): Promise<AuthResult> {
  const result = await send();
  if (!isNeeded(result)) return result;
  return (await requestProof("fresh-sign-in")) === "proved" ? send() : failure(messages.notConfirmed);
}
