import { pagePaths } from "#contract/paths.ts";
import { hourMs } from "#contract/platform/durations.ts";
import type { AuthParts } from "./auth-parts.ts";
import { newToken } from "./hashed-tokens.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import { clientIpHeader } from "./security-events.ts";

/** As long as the library's own links work. */
const linkMs = hourMs;

interface Adapter {
  findUserByEmail(email: string): Promise<{ user: { id: string } } | null>;
  createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
}

type LinkParts = Pick<AuthParts, "publicUrl" | "isAdminAccount">;

/** The link with which an account gets a new password. It tells its page which rules the password has to follow. */
export async function passwordResetUrl({ publicUrl, isAdminAccount }: LinkParts, uid: string, token: string) {
  const rules = (await isAdminAccount(uid)) ? "&admin=1" : "";
  return `${publicUrl}${pagePaths.resetPassword}?token=${encodeURIComponent(token)}${rules}`;
}

/**
 * After a password was reset: ends all sessions first, so that none survives a failure of what follows; then the mailed
 * links, among them those of a change of email that somebody else asked for. The link proved the mailbox, so the email
 * is verified.
 */
export const createPasswordResetHook =
  ({ store, mails, recordEvent, onVerified, log }: AuthParts) =>
  async ({ user }: { user: { id: string; email: string; emailVerified: boolean } }, request?: Request) => {
    await accounts.deleteSessions(store.db, user.id);
    await accounts.deleteVerifications(store.db, user.id);
    if (!user.emailVerified) {
      await accounts.markVerified(store.db, user.id);
      await onVerified(user.email);
    }
    const address = request?.headers.get(clientIpHeader) ?? undefined;
    await recordEvent("passwordChanged", { uid: user.id, address });
    await mails.passwordChanged(user.email).catch((error) => log.error({ err: error }, "a mail was not enqueued"));
  };

/** Returns a link as the mail to an account holds it: it works once, for an hour. `undefined` if there is no account. */
export async function createPasswordResetLink(
  adapter: Adapter,
  parts: LinkParts,
  email: string,
): Promise<string | undefined> {
  const account = await adapter.findUserByEmail(email);
  if (!account) return undefined;
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkMs);
  await adapter.createVerificationValue({ identifier: `reset-password:${token}`, value: account.user.id, expiresAt });
  return passwordResetUrl(parts, account.user.id, token);
}
