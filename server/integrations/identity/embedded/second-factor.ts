import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import { z } from "zod";
import { freshSignInMs } from "#contract/constants/identity.ts";
import type { Store } from "../../../database/store.ts";
import type { RateLimit, RateLimitService } from "../../../rate-limit/rate-limit.service.ts";
import { tooManyTries } from "./api-errors.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import type { IdentityMails } from "./mails.ts";
import { pendingAccount } from "./pending-account.ts";

interface Deps {
  store: Store;
  limits: RateLimitService;
  mails: Pick<IdentityMails, "secondFactorChanged">;
}

const wrongCodes: RateLimit = { calls: 10, seconds: 900 };
/** A code is valid in its half minute and the ones beside it; it is accepted once. */
const codeLifetimeSeconds = 120;

/** With a session that still lacks its second factor, only these paths can be used. */
const openPaths = ["/get-session", "/sign-out", "/sign-in/", "/passkey/generate-authenticate-options"];
const verifyPaths = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];
const authenticationPath = "/passkey/verify-authentication";
/** Changes of the factors themselves: the user must have proved who they are in the last minutes. */
const factorPaths = [
  ...["/two-factor/enable", "/two-factor/disable", "/two-factor/generate-backup-codes"],
  ...["/passkey/generate-register-options", "/passkey/verify-registration", "/passkey/delete-passkey"],
];
/** As far-reaching: whoever has the email can replace the password. */
const freshPaths = [...factorPaths, "/account/email"];
const removedFactorPaths = ["/two-factor/disable", "/passkey/delete-passkey"];

const startsWithAny = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start));

const forbidden = (code: string, message: string) => new APIError("FORBIDDEN", { code, message });
const freshSignInNeeded = () => forbidden("FRESH_SIGN_IN_REQUIRED", "Please confirm that it is you.");

/** One-time codes with recovery codes, and passkeys. `restaurant` names the account in the user's app. */
export const secondFactors = (restaurant: string, publicUrl: string) => [
  twoFactor({
    issuer: restaurant,
    // Accounts of Google users have no password; the rules below ask for a fresh sign-in instead.
    allowPasswordless: true,
    schema: { twoFactor: { modelName: "identity_two_factors" } },
  }),
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: restaurant,
    origin: publicUrl,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    authentication: {
      afterVerification: async ({ verification }) => {
        // Without PIN or biometry it would prove possession only, which is one factor.
        if (!verification.authenticationInfo.userVerified)
          throw new APIError("UNAUTHORIZED", { code: "USER_VERIFICATION_REQUIRED", message: "Unlock your passkey." });
      },
    },
    schema: { passkey: { modelName: "identity_passkeys" } },
  }),
];

/**
 * Rules around the factors: an account that has one is open only to sessions that proved it, however they began; codes
 * are accepted once and guessed at most ten times; factors change only right after a proof of who it is.
 */
export function secondFactorRules({ store, limits, mails }: Deps) {
  const { db } = store;

  const before = createAuthMiddleware(async (ctx) => {
    const path = ctx.path ?? "";
    const session = await getSessionFromCtx(ctx);
    if (verifyPaths.includes(path))
      return assertCodeAllowed(session?.user.id ?? (await pendingAccount(ctx)), ctx.body?.code);
    if (!session || startsWithAny(path, openPaths) || path === authenticationPath) return;
    const found = await accounts.findSession(db, session.session.id);
    if (!found?.secondFactor && (await accounts.hasSecondFactor(db, session.user.id)))
      throw forbidden("SECOND_FACTOR_REQUIRED", "Please enter your second factor.");
    if (!freshPaths.includes(path)) return;
    const authenticatedAt = new Date(found?.authenticatedAt ?? 0).getTime();
    if (authenticatedAt + freshSignInMs < Date.now()) throw freshSignInNeeded();
  });

  async function assertCodeAllowed(uid: string | undefined, code: unknown): Promise<void> {
    if (uid === undefined) return;
    const { count, retryAfter } = await limits.count(`second-factor:${uid}`, wrongCodes.seconds);
    if (count > wrongCodes.calls) throw tooManyTries(retryAfter);
    const used = await limits.count(`second-factor-code:${uid} ${String(code)}`, codeLifetimeSeconds);
    if (used.count > 1) throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "Invalid code" });
  }

  const after = createAuthMiddleware(async (ctx) => {
    const path = ctx.path ?? "";
    const isProof = verifyPaths.includes(path);
    if (ctx.context.returned instanceof Error || !(isProof || factorPaths.includes(path))) return;
    const session = ctx.context.newSession ?? (await getSessionFromCtx(ctx));
    if (!session) return;
    const { id: uid, email } = session.user;
    const sessionId = session.session.id;
    if (isProof) await limits.reset(`second-factor:${uid}`);
    const isAdded =
      path === "/passkey/verify-registration" || (isProof && ctx.context.session?.user.twoFactorEnabled === false);
    if (isProof || isAdded) await accounts.markSecondFactor(db, sessionId);
    // Other sessions have not proved it.
    if (isAdded) await accounts.deleteOtherSessions(db, uid, sessionId);
    if (isAdded || removedFactorPaths.includes(path)) await mails.secondFactorChanged(email);
  });

  return {
    id: "second-factor-rules",
    hooks: {
      before: [{ matcher: () => true, handler: before }],
      after: [{ matcher: () => true, handler: after }],
    },
    endpoints: {
      reauthenticate: createAuthEndpoint(
        "/reauthenticate",
        { method: "POST", body: z.object({ password: z.string().max(200) }) },
        async (ctx) => {
          const session = await getSessionFromCtx(ctx);
          if (!session) throw new APIError("UNAUTHORIZED");
          const key = `reauthentication:${session.user.id}`;
          const { count, retryAfter } = await limits.count(key, wrongCodes.seconds);
          if (count > wrongCodes.calls) throw tooManyTries(retryAfter);
          const account = await ctx.context.internalAdapter.findCredentialAccount(session.user.id);
          const { password } = ctx.context;
          const isRight =
            account?.password && (await password.verify({ hash: account.password, password: ctx.body.password }));
          if (!isRight) throw new APIError("UNAUTHORIZED", { code: "INVALID_PASSWORD", message: "Wrong password" });
          await limits.reset(key);
          await accounts.markAuthenticated(db, session.session.id);
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
