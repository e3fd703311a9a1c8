import { pagePaths } from "#contract/paths.ts";
import { deleteInBatches } from "../../../platform/database/batches.ts";
import type { Store } from "../../../platform/database/store.ts";
import { DatabaseUnavailableError } from "../../../platform/database/unavailable.ts";
import { createIdTokenVerifier } from "../id-token.ts";
import type { IdentityProvider } from "../provider.ts";
import { createAccountReader } from "./account-overview.ts";
import { createAuth } from "./auth.ts";
import type { EmbeddedOptions } from "./auth-parts.ts";
import { createAccount, takeOverAccount } from "./create-account.ts";
import { createDeviceCookie } from "./device-cookie.ts";
import { createEmailChangeTokens } from "./email-change-tokens.ts";
import { createFirstAdminToken, firstAdminAsksEmail } from "./first-admin.ts";
import { identityRepository as accounts, expiringTables } from "./identity.repository.ts";
import { toLibraryEmail } from "./mailbox-alias.ts";
import type { OpenIdSource } from "./openid-clients.ts";
import { openIdHandler } from "./openid-handler.ts";
import { createPasswordResetLink } from "./password-reset.ts";
import { idTokenAudience } from "./plugins.ts";
import { createRequestGuard } from "./request-guard.ts";
import { librarySecrets, reencrypt, renewCookies } from "./secret-rotation.ts";
import { createSessionPolicy, type IsSessionAlive } from "./sessions.ts";
import { signInLinks } from "./sign-in-link.ts";
import { createVerificationTokens } from "./verification-tokens.ts";

interface EmbeddedIdentityOptions extends EmbeddedOptions {
  /** The providers that users can sign in with besides their password. */
  openId: readonly OpenIdSource[];
}

/** The default identity provider: inside the server, in its database, without setup. */
export async function embeddedIdentity(options: EmbeddedIdentityOptions): Promise<IdentityProvider> {
  const { store, secrets, publicUrl, limits, addressLimits } = options;
  const isSessionAlive = createSessionPolicy(options.isAdminAccount);
  const devices = createDeviceCookie(secrets, publicUrl.startsWith("https:"));
  const library = librarySecrets(secrets);
  await reencrypt(store.db, library, options.log);
  const parts = {
    ...options,
    isSessionAlive,
    devices,
    readAccount: createAccountReader(store, isSessionAlive),
    verificationTokens: createVerificationTokens(secrets),
    librarySecrets: library,
    emailChangeTokens: createEmailChangeTokens(secrets),
    createFirstAdmin: async (email: string, password: string) => {
      const account = { email, name: "Admin", password, image: "" };
      const uid = await takeOverAccount(await auth.$context, store, account);
      const isPromoted = await options.promoteFirstAdmin({ uid, email, name: account.name });
      if (isPromoted) await options.recordEvent("firstAdminSetUp", { uid });
      return isPromoted;
    },
  };
  const auth = createAuth(parts);
  const handleLibrary = signInLinks(publicUrl, (request) => auth.handler(request));
  const handleOpenId = openIdHandler(parts, options.openId);
  const context = await auth.$context;
  const { internalAdapter } = context;
  const verify = createIdTokenVerifier({
    issuer: publicUrl,
    audience: idTokenAudience(publicUrl),
    algorithms: ["ES256"],
    fetchKeys: () => auth.api.getJwks(),
  });
  const findSession = sessionFinder(store, isSessionAlive);

  /** An unknown email is no event of anybody's account. */
  const signInFailed = async (email: string, address: string) => {
    const uid = (await internalAdapter.findUserByEmail(email))?.user.id;
    if (uid !== undefined) await options.recordEvent("signInFailed", { uid, address });
  };

  return {
    findSession,
    async verifyIdToken(token) {
      const verified = await verify(token);
      const session = verified?.sessionId === undefined ? undefined : await findSession(verified.sessionId);
      if (!verified || !session || session.uid !== verified.uid) return undefined;
      if (!session.secondFactor && (await accounts.hasSecondFactor(store.db, session.uid))) return undefined;
      // A token that was issued before the email changed would register a second user.
      if ((await accounts.findAccount(store.db, verified.uid))?.email !== verified.email) return undefined;
      const { sessionId: _, ...identity } = verified;
      return { kind: "identity", ...identity, session };
    },
    describeAccount: ({ uid, id }) => parts.readAccount(uid, id),
    async sendVerification(email) {
      await auth.api.sendVerificationEmail({ body: { email: toLibraryEmail(email) } });
    },
    createAccount: (account) => createAccount(context, account),
    takeOverAccount: (account) => takeOverAccount(context, store, account),
    async createFirstAdminLink(email) {
      const token = await createFirstAdminToken(internalAdapter, email);
      const link = `${publicUrl}${pagePaths.firstAdmin}?token=${token}`;
      if (email === undefined) return `${link}&${firstAdminAsksEmail}`;
      await options.mails.firstAdmin(email, link);
      return link;
    },
    createPasswordResetLink: (email) => createPasswordResetLink(internalAdapter, options, email),
    endSessionsBefore: (uid, time) => accounts.deleteSessionsBefore(store.db, uid, new Date(time)),
    async deleteAccount(uid) {
      // First, while the account's email is known; repeated if the second deletion fails.
      await accounts.deleteVerifications(store.db, uid);
      await internalAdapter.deleteUser(uid);
    },
    deleteExpired: (now) => deleteExpiredRows(store, now),
    handle: createRequestGuard({ limits, addressLimits, devices, signInFailed }, async (request) => {
      const cookie = renewCookies(request.headers.get("cookie"), library);
      if (cookie !== null) request.headers.set("cookie", cookie);
      const response = (await handleOpenId(request)) ?? (await handleLibrary(request));
      // The library reports some errors of the database as a failed sign-up.
      if ((response.status === 422 || response.status >= 500) && store.isOutage())
        throw new DatabaseUnavailableError("identity provider");
      return response;
    }),
  };
}

const sessionFinder = (store: Store, isAlive: IsSessionAlive) => async (id: string) => {
  const row = await accounts.findSession(store.db, id);
  if (!row || !(await isAlive(row))) return undefined;
  const authenticatedAt = new Date(row.authenticatedAt ?? row.createdAt).getTime();
  return { id, uid: row.userId, authenticatedAt, secondFactor: Boolean(row.secondFactor) };
};

async function deleteExpiredRows({ db }: Store, now: number): Promise<void> {
  for (const table of expiringTables) {
    await deleteInBatches((limit) => accounts.deleteExpired(db, table, new Date(now), limit));
  }
}
