import { hash } from "node:crypto";
import { pagePaths } from "#contract/paths.ts";
import { newId } from "../../../platform/database/ids.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import type { Outbox } from "../../../platform/events/outbox.ts";
import type { MailContent, MailSender } from "../../../platform/messages/mail-content.ts";
import { messages } from "../../../platform/messages/messages.ts";
import { renderMail } from "../../../platform/messages/render-mail.ts";
import type { RateLimit, RateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";

interface Deps {
  store: Store;
  outbox: Outbox;
  restaurant: MailSender;
  publicUrl: string;
  limits: Pick<RateLimitService, "count">;
  /** Whether a user has this email. */
  isKnownEmail(email: string): Promise<boolean>;
}

/** An account that is deleted can be opened again at once. */
const verificationMails: readonly RateLimit[] = [{ calls: 10, seconds: 3600 }];
const repeatedSignUpMails: readonly RateLimit[] = [
  { calls: 1, seconds: 60 },
  { calls: 10, seconds: 3600 },
];

export type IdentityMails = ReturnType<typeof identityMails>;

/** Mails of the embedded identity provider. Each call enqueues a mail of its own. */
export function identityMails({ store, outbox, restaurant, publicUrl, limits, isKnownEmail }: Deps) {
  const recover = publicUrl + pagePaths.forgotPassword;
  const send = async (
    kind: string,
    to: string,
    mail: MailContent,
    { id = newId(), db = store.db }: { id?: string; db?: Db } = {},
  ) => {
    const payload = { to, isCounted: true, ...renderMail(mail, restaurant) };
    await outbox.enqueue(db, { key: `${kind}:${id}`, kind: "mail", payload });
  };
  /** Counts a mail that a sign-up causes: signing up goes on without it. Returns whether it may be sent. */
  const mayMail = async (kind: string, to: string, periods: readonly RateLimit[]): Promise<boolean> => {
    for (const { calls, seconds } of periods) {
      const { count } = await limits.count(`mail-${kind}-${seconds}:${to}`, seconds);
      if (count > calls) return false;
    }
    return true;
  };
  return {
    /** `isSignUp` says that it is sent because of a sign-up; otherwise it was asked for, and counted then. */
    async verify(to: string, link: string, isSignUp: boolean): Promise<void> {
      if (!isSignUp || (await mayMail("verify-email", to, verificationMails)))
        await send("verify-email", to, messages.mail.verify(restaurant.name, link));
    },
    resetPassword: (to: string, link: string) =>
      send("reset-password", to, messages.mail.resetPassword(restaurant.name, link)),
    async alreadyRegistered(to: string, link: string): Promise<void> {
      if (await mayMail("already-registered", to, repeatedSignUpMails))
        await send("already-registered", to, messages.mail.alreadyRegistered(restaurant.name, link));
    },
    passwordChanged: (to: string) =>
      send("password-changed", to, messages.mail.passwordChanged(restaurant.name, recover)),
    passwordRemoved: (to: string) =>
      send("password-removed", to, messages.mail.passwordRemoved(restaurant.name, recover)),
    secondFactorChanged: (to: string) =>
      send("second-factor-changed", to, messages.mail.secondFactorChanged(restaurant.name, recover)),
    confirmNewEmail: (to: string, link: string) =>
      send("confirm-new-email", to, messages.mail.confirmNewEmail(restaurant.name, link)),
    confirmOldEmail: (to: string, newEmail: string, link: string) =>
      send("confirm-old-email", to, messages.mail.confirmOldEmail(restaurant.name, newEmail, link)),
    /** To the old address, in the transaction that changes the email. */
    emailChanged: (db: Db, to: string) =>
      send("email-changed", to, messages.mail.emailChanged(restaurant.name), { db }),
    newDevice: (to: string, device: string) =>
      send("new-device", to, messages.mail.newDevice(restaurant.name, device, recover)),
    /** One mail a day to an address, also if several processes start; a corrected address gets its own. */
    firstAdmin: (to: string, link: string) =>
      send("first-admin", to, messages.mail.firstAdmin(restaurant.name, link), {
        id: `${new Date().toISOString().slice(0, 10)}:${hash("sha256", to, "base64url")}`,
      }),
    /** Sends nothing to an unknown email; the caller's response does not reveal which it was. */
    async signInLink(to: string, link: string): Promise<void> {
      if (await isKnownEmail(to)) await send("sign-in-link", to, messages.mail.signInLink(restaurant.name, link));
    },
  };
}
