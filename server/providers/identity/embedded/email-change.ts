import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { NewEmail } from "#contract/account.ts";
import { pagePaths } from "#contract/paths.ts";
import { isUniqueViolation } from "../../../platform/database/retries.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import type { RateLimit, RateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import { requireSession } from "./account.ts";
import { invalidToken, tooManyTries, validationError } from "./api-errors.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { type EmailChangeTokens, emailChangeMs, type Mailbox } from "./email-change-tokens.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import type { IdentityMails } from "./mails.ts";
import { rememberDevice } from "./remember-device.ts";
import { clientIpHeader, type RecordSecurityEvent } from "./security-events.ts";

export interface ChangedEmail {
  uid: string;
  from: string;
  to: string;
}

interface Deps {
  store: Store;
  limits: RateLimitService;
  tokens: EmailChangeTokens;
  mails: Pick<IdentityMails, "confirmNewEmail" | "confirmOldEmail" | "emailChanged">;
  devices: DeviceCookie;
  publicUrl: string;
  recordEvent: RecordSecurityEvent;
  /** Changes the email of the account's user everywhere, within the transaction that changes the account's. */
  changeEmail(db: Db, change: ChangedEmail): Promise<void>;
}

/** Changes that one account can ask for, whatever the new address. */
const changesOfAccount: RateLimit = { calls: 5, seconds: 3600 };
const Token = z.object({ token: z.string().max(2000) });
/** A requested change; `old` and `new` tell which mailboxes need not confirm it any more. */
const PendingChange = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whether the account's email was verified at the request; version 1.0.0 did not store it. */
  verified: z.boolean().default(false),
  old: z.boolean(),
  new: z.boolean(),
});

type PendingChange = z.infer<typeof PendingChange>;

const identifierOf = (uid: string) => `email-change:${uid}`;
const emailTaken = () =>
  new APIError("CONFLICT", {
    code: "EMAIL_TAKEN",
    message: "The email was not changed, because the new address cannot be used for this account.",
  });

/**
 * Changes the email of an account once both mailboxes have confirmed it. If the email was not verified at the request,
 * the new mailbox is enough while that is so: whoever has verified it since may not be who asked. Opening a link changes
 * nothing: its page has a button.
 */
export function emailChange({ store, limits, tokens, mails, devices, publicUrl, changeEmail, recordEvent }: Deps) {
  const linkFor = async (id: string, mailbox: Mailbox) =>
    `${publicUrl}${pagePaths.changeEmail}?token=${encodeURIComponent(await tokens.issue({ id, mailbox }))}`;

  /** Returns the change that a link belongs to, as stored. */
  async function findChange(token: string) {
    const link = await tokens.verify(token);
    const row = link && (await accounts.findVerification(store.db, link.id));
    if (!row || new Date(row.expiresAt).getTime() <= Date.now()) throw invalidToken();
    return { ...link, value: row.value, change: PendingChange.parse(JSON.parse(row.value)) };
  }

  /** Records a mailbox's confirmation; simultaneous ones of both mailboxes see each other. */
  async function confirm(token: string) {
    for (;;) {
      const { id, mailbox, value, change } = await findChange(token);
      const confirmed = { ...change, [mailbox]: true };
      if (await accounts.updateVerification(store.db, id, value, JSON.stringify(confirmed))) return { id, confirmed };
    }
  }

  /** Applies the change once: it is gone with the account's other mailed links. */
  const apply = ({ uid, from, to, verified }: PendingChange, keptSessionId: string) =>
    store.transaction(async (trx) => {
      await accounts.deleteVerifications(trx, uid);
      if (!(await accounts.changeEmail(trx, { uid, from, to, verified }))) throw invalidToken();
      await changeEmail(trx, { uid, from, to });
      await accounts.deleteOtherSessions(trx, uid, keptSessionId);
      await mails.emailChanged(trx, from);
    });

  const applyAndRecord = async (change: PendingChange, keptSessionId: string, address: string | undefined) => {
    await apply(change, keptSessionId);
    await recordEvent("emailChanged", { uid: change.uid, address });
  };

  return {
    id: "email-change",
    endpoints: {
      requestEmailChange: createAuthEndpoint(
        "/account/email",
        { method: "POST", body: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const { uid, email: from, emailVerified: verified } = await requireSession(ctx);
          const { data, error } = NewEmail.safeParse(ctx.body);
          if (!data) throw validationError("newEmail", error?.issues[0]?.message ?? "");
          const to = data.newEmail;
          if (to === from) throw validationError("newEmail", "This is your email already");
          const { count, retryAfter } = await limits.count(identifierOf(uid), changesOfAccount.seconds);
          if (count > changesOfAccount.calls) throw tooManyTries(retryAfter);
          const { internalAdapter } = ctx.context;
          const change: PendingChange = { uid, from, to, verified, old: !verified, new: false };
          // A new request replaces the one before.
          await internalAdapter.deleteVerificationByIdentifier(identifierOf(uid));
          const { id } = await internalAdapter.createVerificationValue({
            identifier: identifierOf(uid),
            value: JSON.stringify(change),
            expiresAt: new Date(Date.now() + emailChangeMs),
          });
          await mails.confirmNewEmail(to, await linkFor(id, "new"));
          if (verified) await mails.confirmOldEmail(from, to, await linkFor(id, "old"));
          return ctx.json({ status: true, confirmOld: verified });
        },
      ),
      confirmEmailChange: createAuthEndpoint("/email-change/confirm", { method: "POST", body: Token }, async (ctx) => {
        const { id, confirmed } = await confirm(ctx.body.token);
        if (!(confirmed.old && confirmed.new)) return ctx.json({ status: true, changed: false });
        const session = await getSessionFromCtx(ctx);
        const keptSessionId = session?.user.id === confirmed.uid ? session.session.id : "";
        const address = ctx.headers?.get(clientIpHeader) ?? undefined;
        await applyAndRecord(confirmed, keptSessionId, address).catch(async (error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          await accounts.deleteVerification(store.db, id);
          throw emailTaken();
        });
        // The account's own device stays known, which it is by the account's email.
        if (keptSessionId !== "") rememberDevice(ctx, devices, confirmed.to);
        return ctx.json({ status: true, changed: true });
      }),
      cancelEmailChange: createAuthEndpoint("/email-change/cancel", { method: "POST", body: Token }, async (ctx) => {
        const { id } = await findChange(ctx.body.token);
        await accounts.deleteVerification(store.db, id);
        return ctx.json({ status: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}
