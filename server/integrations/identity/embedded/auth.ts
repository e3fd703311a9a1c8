import { hkdfSync } from "node:crypto";
import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { genericOAuth, jwt, magicLink, oauthPopup } from "better-auth/plugins";
import type { Logger } from "pino";
import { idTokenMaxAgeSeconds } from "#contract/constants/identity.ts";
import { Password, SignUp } from "#contract/identity.ts";
import { identityRoot, pagePaths } from "#contract/paths.ts";
import type { Store } from "../../../database/store.ts";
import { DatabaseUnavailableError } from "../../../database/unavailable.ts";
import type { OpenIdClient } from "./demo-provider.ts";
import type { IdentityMails } from "./mails.ts";

export interface EmbeddedOptions {
  store: Store;
  publicUrl: string;
  secret: string;
  mails: IdentityMails;
  /** Called when an email becomes verified. */
  onVerified(email: string): Promise<void>;
  log: Logger;
}

/** Endpoints of the library that the product does not use. */
const disabledPaths = [
  ...["/update-user", "/change-email", "/delete-user", "/update-session", "/verify-password", "/sign-in/social"],
  ...["/list-sessions", "/revoke-session", "/revoke-sessions", "/revoke-other-sessions"],
  ...["/list-accounts", "/account-info", "/link-social", "/unlink-account", "/get-access-token", "/refresh-token"],
];

export const idTokenAudience = (publicUrl: string) => `${publicUrl}/identity`;

const validationError = (field: string, message: string) =>
  new APIError("BAD_REQUEST", { code: "VALIDATION_ERROR", message, fields: { [field]: message } });

/** Enforces the password and profile rules of S5 wherever credentials are set; the library has only length limits. */
const credentialRules = createAuthMiddleware(async ({ path, body }) => {
  if (path === "/sign-up/email") {
    const { image, ...fields } = body ?? {};
    const issue = SignUp.safeParse({ ...fields, photoURL: image }).error?.issues[0];
    if (issue)
      throw validationError(issue.path[0] === "photoURL" ? "image" : String(issue.path[0] ?? "body"), issue.message);
  }
  if (path === "/reset-password" || path === "/change-password") {
    const issue = Password.safeParse(body?.newPassword).error?.issues[0];
    if (issue) throw validationError("newPassword", issue.message);
  }
});

/**
 * Configures better-auth with the product's tables, mails and rules. Its rate limits are off: `request-guard.ts` limits
 * requests before they reach it.
 */
export function createAuth(
  { store, publicUrl, secret, mails, onVerified, log }: EmbeddedOptions,
  google?: OpenIdClient,
) {
  return betterAuth({
    baseURL: publicUrl,
    basePath: identityRoot,
    secret: Buffer.from(hkdfSync("sha256", secret, "", "embedded identity provider", 32)).toString("base64"),
    // Sign-up is one transaction on PostgreSQL. Not on SQLite, where password hashing would hold the only connection.
    database: { db: store.db, type: store.engine, transaction: store.engine === "postgres" },
    trustedOrigins: [publicUrl],
    disabledPaths: disabledPaths,
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
    user: { modelName: "identity_users" },
    session: { modelName: "identity_sessions" },
    account: { modelName: "identity_accounts" },
    verification: { modelName: "identity_verifications" },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: false,
      // Makes a repeated sign-up answer like a first one (no account enumeration); the page signs in afterwards.
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 20,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mails.resetPassword(user.email, `${publicUrl}${pagePaths.resetPassword}?token=${encodeURIComponent(token)}`),
      onExistingUserSignUp: ({ user }) => mails.alreadyRegistered(user.email, publicUrl + pagePaths.login),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 86_400,
      sendVerificationEmail: ({ user, token }) => mails.verify(user.email, verificationUrl(publicUrl, token)),
    },
    databaseHooks: {
      user: { update: { after: async (user) => (user.emailVerified ? onVerified(user.email) : undefined) } },
    },
    hooks: { before: credentialRules },
    advanced: {
      disableOriginCheck: false,
      backgroundTasks: {
        handler: (task) => void task.catch((error) => log.error({ err: error }, "identity provider")),
      },
    },
    plugins: [
      jwt({
        schema: { jwks: { modelName: "identity_jwks" } },
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer: publicUrl,
          audience: idTokenAudience(publicUrl),
          expirationTime: `${idTokenMaxAgeSeconds}s`,
          definePayload: ({ user }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            picture: user.image,
          }),
        },
      }),
      magicLink({
        expiresIn: 900,
        disableSignUp: true,
        sendMagicLink: async ({ email, token }) =>
          mails.signInLink(email.toLowerCase(), magicLinkUrl(publicUrl, token)),
      }),
      ...(google ? [googleOAuth(google), oauthPopup()] : []),
    ],
  });
}

/** OpenID Connect with PKCE; the ID token must be signed by the provider's keys and carry the nonce. */
const googleOAuth = ({ issuer, clientId, clientSecret, prompt }: OpenIdClient) =>
  genericOAuth({
    config: [
      {
        providerId: "google",
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId,
        clientSecret,
        scopes: ["openid", "email", "profile"],
        prompt,
      },
    ],
  });

const verificationUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${identityRoot}/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent(pagePaths.verified)}`;

const magicLinkUrl = (publicUrl: string, token: string) => {
  const back = encodeURIComponent(`${pagePaths.login}?link=1`);
  return `${publicUrl}${identityRoot}/magic-link/verify?token=${encodeURIComponent(token)}&callbackURL=${back}&errorCallbackURL=${back}`;
};

export type Auth = ReturnType<typeof createAuth>;
