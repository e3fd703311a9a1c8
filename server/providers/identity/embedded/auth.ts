import { type BetterAuthOptions, betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { identityRoot, pagePaths } from "#contract/paths.ts";
import { DatabaseUnavailableError } from "../../../platform/database/unavailable.ts";
import type { AuthParts } from "./auth-parts.ts";
import { createCredentialRules } from "./credential-rules.ts";
import { identityAdapter } from "./hashed-tokens.ts";
import type { OpenIdConnection } from "./openid-plugin.ts";
import { createPasswordResetHook, passwordResetUrl } from "./password-reset.ts";
import { identityPlugins } from "./plugins.ts";
import { clientIpHeader } from "./security-events.ts";
import { sessionLimits } from "./sessions.ts";

/** Endpoints of the library that the product does not use. */
const disabledPaths = [
  "/update-user",
  "/change-email",
  "/delete-user",
  "/update-session",
  "/verify-password",
  "/sign-in/social",
  "/list-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/revoke-other-sessions",
  "/verify-email",
  "/two-factor/get-totp-uri",
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/list-accounts",
  "/account-info",
  "/link-social",
  "/unlink-account",
  "/get-access-token",
  "/refresh-token",
];

/** A cookie named `__Host-…` can only have been set by this host, over https, for all its paths. */
const cookieSettings = (isHttps: boolean) =>
  isHttps
    ? { useSecureCookies: false, cookiePrefix: "__Host-tavola", defaultCookieAttributes: { secure: true, path: "/" } }
    : { useSecureCookies: false, cookiePrefix: "tavola" };

interface SessionOrigin {
  path?: string | undefined;
  context: { session?: { session: { secondFactor?: unknown } } | null | undefined };
}

/** Whether a session begins with a proven second factor. One that is replaced by a change passes its proof on. */
function hasProvedSecondFactor(origin: SessionOrigin | null | undefined): boolean {
  const path = origin?.path ?? "";
  if (path === "/change-password" || path === "/two-factor/disable")
    return Boolean(origin?.context.session?.session.secondFactor);
  return path.startsWith("/two-factor/verify-") || path === "/passkey/verify-authentication";
}

/**
 * After the library has verified an email. At the first sign-in by link it removes the password of the account, which
 * somebody else may have chosen.
 */
const createVerificationHook =
  ({ mails, onVerified, log }: AuthParts) =>
  async (
    { email, emailVerified }: { email: string; emailVerified: boolean },
    origin: { path?: string | undefined } | null,
  ): Promise<void> => {
    if (!emailVerified) return;
    await onVerified(email);
    if (origin?.path === "/magic-link/verify")
      await mails.passwordRemoved(email).catch((error) => log.error({ err: error }, "a mail was not enqueued"));
  };

/**
 * Configures better-auth with the product's tables, mails and rules. Its rate limits are off: `request-guard.ts` limits
 * requests before they reach it.
 */
export function createAuth(parts: AuthParts, openId?: OpenIdConnection) {
  const { store, publicUrl, mails, log } = parts;
  return betterAuth({
    baseURL: publicUrl,
    basePath: identityRoot,
    secrets: parts.librarySecrets.versions,
    // Decrypts what was encrypted before secrets had versions.
    secret: parts.librarySecrets.oldest,
    database: identityAdapter(store, parts.isSessionAlive),
    trustedOrigins: [publicUrl],
    disabledPaths,
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.warn({ provider: "embedded" }, message) },
    // The library reports a rejected password as an error; it is an ordinary response here.
    onAPIError: {
      errorURL: publicUrl + pagePaths.login,
      onError: (error) => {
        // Answered with 503 by the server's own error mapper.
        if (error instanceof DatabaseUnavailableError) throw error;
        if (!isAPIError(error)) log.error({ err: error }, "identity provider");
      },
    },
    rateLimit: { enabled: false },
    user: { modelName: "identity_users", ...(openId && { validateUserInfo }) },
    session: {
      modelName: "identity_sessions",
      // The product's own rules ask for a fresh sign-in.
      freshAge: 0,
      expiresIn: sessionLimits.idleMs / 1000,
      updateAge: sessionLimits.refreshMs / 1000,
      additionalFields: {
        authenticatedAt: { type: "date", required: false, input: false },
        secondFactor: { type: "boolean", required: false, input: false },
      },
    },
    account: { modelName: "identity_accounts", updateAccountOnSignIn: false },
    verification: { modelName: "identity_verifications", storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: false,
      // Makes a repeated sign-up answer like a first one (no account enumeration); the page signs in afterwards.
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 64,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        mails.resetPassword(user.email, await passwordResetUrl(parts, user.id, token)),
      onPasswordReset: createPasswordResetHook(parts),
      onExistingUserSignUp: ({ user }) => mails.alreadyRegistered(user.email, publicUrl + pagePaths.login),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user: { id: uid, email } }, request) => {
        const link = verificationUrl(publicUrl, await parts.verificationTokens.issue({ uid, email }));
        await mails.verify(
          email,
          link,
          request !== undefined && new URL(request.url).pathname.endsWith("/sign-up/email"),
        );
      },
    },
    databaseHooks: {
      user: { update: { after: createVerificationHook(parts) } },
      // The product never calls a provider on behalf of a guest, so it keeps no tokens.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
      session: {
        create: {
          before: async (_session, context) => ({
            data: { authenticatedAt: new Date(), secondFactor: hasProvedSecondFactor(context) },
          }),
        },
      },
    },
    hooks: { before: createCredentialRules(parts.isAdminAccount) },
    advanced: {
      ...cookieSettings(publicUrl.startsWith("https:")),
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      backgroundTasks: {
        handler: (task) => void task.catch((error) => log.error({ err: error }, "identity provider")),
      },
    },
    plugins: identityPlugins(parts, openId),
  });
}

/**
 * An email that a provider has not verified gets no account and is linked to none: a user who
 * enters another's address there would otherwise get an account in its name.
 */
const validateUserInfo: NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]> = ({ user, source }) =>
  source.method === "oauth" && source.action !== "sign-in" && !user.emailVerified
    ? { error: "email_not_verified" }
    : undefined;

const verificationUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${identityRoot}/verification?token=${encodeURIComponent(token)}`;

export type Auth = ReturnType<typeof createAuth>;
