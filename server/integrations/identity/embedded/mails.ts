import { newId } from "../../../database/ids.ts";
import type { Store } from "../../../database/store.ts";
import type { Outbox } from "../../../events/outbox.ts";
import { messages } from "../../../messages/messages.ts";

export type IdentityMails = ReturnType<typeof identityMails>;

/** Mails of the embedded identity provider. Each request for one is a mail of its own. */
export function identityMails(store: Store, outbox: Outbox, restaurant: string) {
  const send = async (kind: string, to: string, mail: { subject: string; text: string }) => {
    await outbox.enqueue(store.db, { key: `${kind}:${newId()}`, kind: "mail", payload: { to, ...mail } });
    outbox.wake();
  };
  return {
    verify: (to: string, link: string) => send("verify-email", to, messages.mail.verify(restaurant, link)),
    resetPassword: (to: string, link: string) =>
      send("reset-password", to, messages.mail.resetPassword(restaurant, link)),
    alreadyRegistered: (to: string, link: string) =>
      send("already-registered", to, messages.mail.alreadyRegistered(restaurant, link)),
    /** Only to people we know; who we know is not told by the answer or its time. */
    async signInLink(to: string, link: string): Promise<void> {
      const known = await store.db.selectFrom("users").select("id").where("email", "=", to).executeTakeFirst();
      if (known) await send("sign-in-link", to, messages.mail.signInLink(restaurant, link));
    },
  };
}
