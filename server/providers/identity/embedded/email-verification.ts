import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { pagePaths } from "#contract/paths.ts";
import { Password } from "#contract/people/identity.ts";
import type { Store } from "../../../platform/database/store.ts";
import { invalidToken } from "./api-errors.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import { clientIpHeader, type RecordSecurityEvent } from "./security-events.ts";
import type { LinkedAccount, VerificationTokens } from "./verification-tokens.ts";

interface Deps {
  store: Store;
  tokens: VerificationTokens;
  /** Called when an email becomes verified. */
  onVerified(email: string): Promise<void>;
  /** Deletes the user of an unverified account with the account; no effect once it is verified. */
  deleteUnverified(uid: string): Promise<void>;
  recordEvent: RecordSecurityEvent;
}

const addressOf = ({ headers }: { headers?: Headers | undefined }) => headers?.get(clientIpHeader) ?? undefined;
const Token = z.string().max(2000);

const confirmPage = (token: string) => `${pagePaths.confirmEmail}?token=${encodeURIComponent(token)}`;

/**
 * The link in the verification mail. It verifies at once only in a browser that is signed in to its account: elsewhere
 * the account's password may be that of somebody who signed up with another's address. There its page lets the owner of
 * the mailbox sign in, choose a new password, or delete the account; opening the link changes nothing.
 */
export function emailVerification({ store, tokens, onVerified, deleteUnverified, recordEvent }: Deps) {
  /** Returns the account of a link while it exists with that email. */
  async function findAccount(token: string): Promise<(LinkedAccount & { emailVerified: boolean }) | undefined> {
    const linked = await tokens.verify(token);
    const account = linked && (await accounts.findAccount(store.db, linked.uid));
    return account?.email === linked?.email ? account : undefined;
  }

  async function requireUnverified(token: string): Promise<LinkedAccount> {
    const account = await findAccount(token);
    if (!account || account.emailVerified) throw invalidToken();
    return account;
  }

  async function verify({ uid, email }: LinkedAccount): Promise<void> {
    await accounts.markVerified(store.db, uid);
    await onVerified(email);
  }

  return {
    id: "email-verification",
    endpoints: {
      openVerificationLink: createAuthEndpoint(
        "/verification",
        { method: "GET", query: z.object({ token: Token }) },
        async (ctx) => {
          const account = await findAccount(ctx.query.token);
          if (!account) throw ctx.redirect(`${pagePaths.verified}?error=INVALID_TOKEN`);
          const session = account.emailVerified ? undefined : await getSessionFromCtx(ctx);
          if (session?.user.id === account.uid) await verify(account);
          else if (!account.emailVerified) throw ctx.redirect(confirmPage(ctx.query.token));
          throw ctx.redirect(pagePaths.verified);
        },
      ),
      confirmEmail: createAuthEndpoint(
        "/verification/confirm",
        { method: "POST", body: z.object({ token: Token }) },
        async (ctx) => {
          const account = await findAccount(ctx.body.token);
          const session = await getSessionFromCtx(ctx);
          if (!account || session?.user.id !== account.uid) throw invalidToken();
          if (!account.emailVerified) await verify(account);
          return ctx.json({ status: true });
        },
      ),
      takeOverAccount: createAuthEndpoint(
        "/verification/claim",
        { method: "POST", body: z.object({ token: Token, newPassword: Password }) },
        async (ctx) => {
          const account = await requireUnverified(ctx.body.token);
          const password = await ctx.context.password.hash(ctx.body.newPassword);
          const isTakenOver = await store.transaction((trx) =>
            accounts.takeOver(trx, account.uid, { password, onlyUnverified: true }),
          );
          if (!isTakenOver) throw invalidToken();
          await recordEvent("accountClaimed", { uid: account.uid, address: addressOf(ctx) });
          await onVerified(account.email);
          return ctx.json({ status: true });
        },
      ),
      rejectAccount: createAuthEndpoint(
        "/verification/reject",
        { method: "POST", body: z.object({ token: Token }) },
        async (ctx) => {
          const { uid } = await requireUnverified(ctx.body.token);
          await recordEvent("accountRejected", { uid, address: addressOf(ctx) });
          await deleteUnverified(uid);
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
