import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { UserTable } from "../platform/database/schema.ts";
import type { OutboxMessage } from "../platform/events/outbox.ts";
import { messages } from "../platform/messages/messages.ts";
import { renderMail } from "../platform/messages/render-mail.ts";

/** The key of the mail that confirms the deletion of a user's account. It names nobody once the user is deleted. */
export const accountDeletedKey = (userId: string): string => `account-deleted:${userId}`;

/**
 * Confirms to a deleted user that the account is deleted. `undefined` for an email that was never verified, since it may be
 * somebody else's, and for guests without an account.
 */
export function accountDeletedMail(
  settings: RestaurantSettings,
  { id, email, is_valid, guest }: Pick<UserTable, "id" | "email" | "is_valid" | "guest">,
  { isByStaff }: { isByStaff: boolean },
): OutboxMessage | undefined {
  if (is_valid !== 1 || guest === 1) return undefined;
  const mail = messages.mail.accountDeleted(settings.name, settings.telephone, isByStaff);
  return { key: accountDeletedKey(id), kind: "mail", payload: { to: email, ...renderMail(mail, settings) } };
}
