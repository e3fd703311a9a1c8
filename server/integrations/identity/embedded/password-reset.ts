import { hourMs } from "#contract/constants/durations.ts";
import { passwordResetUrl } from "./auth.ts";
import { newToken } from "./hashed-tokens.ts";

/** As long as the library's own links work. */
const linkMs = hourMs;

interface Adapter {
  findUserByEmail(email: string): Promise<{ user: { id: string } } | null>;
  createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
}

/** Returns a link as the mail to an account holds it: it works once, for an hour. `undefined` if there is no account. */
export async function createPasswordResetLink(
  adapter: Adapter,
  publicUrl: string,
  email: string,
): Promise<string | undefined> {
  const found = await adapter.findUserByEmail(email);
  if (!found) return undefined;
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkMs);
  await adapter.createVerificationValue({ identifier: `reset-password:${token}`, value: found.user.id, expiresAt });
  return passwordResetUrl(publicUrl, token);
}
