import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import { freshSignInMs } from "#contract/people/identity-constants.ts";
import type { Store } from "../../../platform/database/store.ts";
import type { RateLimit, RateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import { tooManyTries } from "./api-errors.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import type { IdentityMails } from "./mails.ts";
import { pendingAccount } from "./pending-account.ts";

/**
 * One-time codes with recovery codes, and passkeys. The restaurant's name stands for the account in the user's app; for new
 * passkeys it is that of the start, since the library copies it.
 */
export const secondFactors = (restaurant: { readonly name: string }, publicUrl: string) => [
  twoFactor({
    get issuer() {
      return restaurant.name;
    },
    // Accounts of Google users have no password; `second-factor-rules.ts` requires a fresh sign-in instead.
    allowPasswordless: true,
    schema: { twoFactor: { modelName: "identity_two_factors" } },
  }),
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: restaurant.name,
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

interface Deps {
  store: Store;
  limits: RateLimitService;
  mails: Pick<IdentityMails, "secondFactorChanged">;
}

export const wrongCodes: RateLimit = { calls: 10, seconds: 900 };
/** A code is valid in its half minute and the ones beside it; it is accepted once. */
const codeLifetimeSeconds = 120;

/**
 * Paths that can be used with a session that still lacks its second factor: other ways to sign in, and mailed links. None
 * grants anything because of that session.
 */
const openPaths = [
  "/sign-out",
  "/sign-in/",
  "/sign-up/",
  "/magic-link/",
  "/oauth-popup/",
  "/callback/",
  "/request-password-reset",
  "/reset-password",
  "/send-verification-email",
  "/verification",
  "/email-change/",
  "/first-admin",
  "/passkey/generate-authenticate-options",
];
const verifyPaths = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];
const authenticationPath = "/passkey/verify-authentication";
/** Changes of the factors themselves: the user must have proved who they are in the last minutes. */
const factorPaths = [
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/delete-passkey",
];
/** The change of the email is included, because the owner of the new mailbox can replace the password. */
const freshPaths = [...factorPaths, ...verifyPaths, "/account/email"];
const removedFactorPaths = ["/two-factor/disable", "/passkey/delete-passkey"];

/** Counts wrong passwords of a signed-in account: of confirmations and of changes of the password. */
export const confirmationKey = (uid: string) => `reauthentication:${uid}`;

/** Accounts from before second factors have no value. */
export const isWithoutCodes = (user: Readonly<Record<string, unknown>> | undefined): boolean =>
  user !== undefined && !user.twoFactorEnabled;

const startsWithAny = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start));

const forbidden = (code: string, message: string) => new APIError("FORBIDDEN", { code, message });
const invalidCode = () => new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "Invalid code" });
const freshSignInNeeded = () => forbidden("FRESH_SIGN_IN_REQUIRED", "Please confirm that it is you.");

/**
 * Rules around the factors: an account that has one is open only to sessions that proved it, however they began; codes
 * are accepted once and guessed at most ten times; factors change only right after a proof of who it is.
 */
export function secondFactorRules({ store, limits, mails }: Deps) {
  const { db } = store;

  const before = createAuthMiddleware(async (ctx) => {
    const path = ctx.path ?? "";
    const session = await getSessionFromCtx(ctx);
    const uid = session?.user.id ?? (verifyPaths.includes(path) ? await pendingAccount(ctx) : undefined);
    if (verifyPaths.includes(path)) await assertCodeAllowed(uid, ctx.body?.code);
    const isProof = verifyPaths.includes(path) && uid !== undefined && (await accounts.hasCodes(db, uid));
    // Codes that were never confirmed prove nothing.
    if (path === "/two-factor/verify-backup-code" && session && !isProof) throw invalidCode();
    if (isProof || !session || startsWithAny(path, openPaths) || path === authenticationPath) return;
    const storedSession = await accounts.findSession(db, session.session.id);
    if (!storedSession?.secondFactor && (await accounts.hasSecondFactor(db, session.user.id)))
      throw forbidden("SECOND_FACTOR_REQUIRED", "Please enter your second factor.");
    if (path === "/change-password") await countPassword(session.user.id);
    if (!freshPaths.includes(path)) return;
    // A user who signed up with another's email must not keep access after its owner takes the account over.
    if (factorPaths.includes(path) && !session.user.emailVerified)
      throw forbidden("EMAIL_UNVERIFIED", "Please verify your email first.");
    const authenticatedAt = new Date(storedSession?.authenticatedAt ?? 0).getTime();
    if (authenticatedAt + freshSignInMs < Date.now()) throw freshSignInNeeded();
  });

  async function assertCodeAllowed(uid: string | undefined, code: unknown): Promise<void> {
    if (uid === undefined) return;
    const { count, retryAfter } = await limits.count(`second-factor:${uid}`, wrongCodes.seconds);
    if (count > wrongCodes.calls) throw tooManyTries(retryAfter);
    const uses = await limits.count(`second-factor-code:${uid} ${String(code)}`, codeLifetimeSeconds);
    if (uses.count > 1) throw invalidCode();
  }

  /** The present password is a proof too, so guesses of it count together with those of a confirmation. */
  async function countPassword(uid: string): Promise<void> {
    const { count, retryAfter } = await limits.count(confirmationKey(uid), wrongCodes.seconds);
    if (count > wrongCodes.calls) throw tooManyTries(retryAfter);
  }

  const after = createAuthMiddleware(async (ctx) => {
    const path = ctx.path ?? "";
    const isProof = verifyPaths.includes(path);
    const { newSession, session: replaced } = ctx.context;
    // A confirmation by passkey makes a new session, which takes the place of the one that asked for it.
    if (path === authenticationPath && newSession && replaced?.user.id === newSession.user.id)
      await accounts.deleteSession(db, newSession.user.id, replaced.session.id);
    const isOfInterest = isProof || factorPaths.includes(path) || path === "/change-password";
    if (ctx.context.returned instanceof Error || !isOfInterest) return;
    const session = ctx.context.newSession ?? (await getSessionFromCtx(ctx));
    if (!session) return;
    const { id: uid, email } = session.user;
    const sessionId = session.session.id;
    if (path === "/change-password") return limits.reset(confirmationKey(uid));
    if (isProof) await limits.reset(`second-factor:${uid}`);
    const isAdded = path === "/passkey/verify-registration" || (isProof && isWithoutCodes(ctx.context.session?.user));
    if (isProof || isAdded) await accounts.markSecondFactor(db, sessionId);
    // Other sessions have not proved it.
    if (isAdded) await accounts.deleteOtherSessions(db, uid, sessionId);
    if (removedFactorPaths.includes(path) && !(await accounts.hasSecondFactor(db, uid)))
      await accounts.clearSecondFactor(db, uid);
    if (isAdded || removedFactorPaths.includes(path)) await mails.secondFactorChanged(email);
  });

  return {
    id: "second-factor-rules",
    hooks: {
      before: [{ matcher: () => true, handler: before }],
      after: [{ matcher: () => true, handler: after }],
    },
  } satisfies BetterAuthPlugin;
}
