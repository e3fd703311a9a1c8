import { deleteInBatches } from "../../../database/batches.ts";
import type { Store } from "../../../database/store.ts";
import { DatabaseUnavailableError } from "../../../database/unavailable.ts";
import type { RateLimitService } from "../../../rate-limit/rate-limit.service.ts";
import { createIdTokenVerifier } from "../id-token.ts";
import type { IdentityProvider } from "../provider.ts";
import { createAuth, type EmbeddedOptions, idTokenAudience } from "./auth.ts";
import { createAccount } from "./create-account.ts";
import type { OpenIdClient } from "./demo-provider.ts";
import { googleHandler } from "./google.ts";
import { expiringTables, identityRepository } from "./identity.repository.ts";
import { createRequestGuard } from "./request-guard.ts";

interface EmbeddedIdentityOptions extends EmbeddedOptions {
  limits: RateLimitService;
  /** Returns the OpenID client for Google; `undefined` disables sign-in with Google. */
  google: (() => Promise<OpenIdClient>) | undefined;
}

/** The default identity provider: inside the server, in its database, without setup. */
export async function embeddedIdentity(options: EmbeddedIdentityOptions): Promise<IdentityProvider> {
  const auth = createAuth(options);
  const google = options.google && googleHandler(options, options.google);
  const context = await auth.$context;
  const { internalAdapter } = context;
  const guarded = createRequestGuard(options.limits, async (request) => {
    const isGoogle = google?.handles(new URL(request.url).pathname);
    const response = await (isGoogle ? google?.handle(request) : auth.handler(request));
    // The library reports some errors of the database as a failed sign-up.
    if (!response || ((response.status === 422 || response.status >= 500) && options.store.isOutage()))
      throw new DatabaseUnavailableError("identity provider");
    return response;
  });
  const verify = createIdTokenVerifier({
    issuer: options.publicUrl,
    audience: idTokenAudience(options.publicUrl),
    algorithms: ["ES256"],
    fetchKeys: () => auth.api.getJwks(),
  });

  return {
    async verifyIdToken(token) {
      const identity = await verify(token);
      // An ID token outlives a deleted account by up to five minutes; it must not be accepted then.
      return identity && (await internalAdapter.findUserById(identity.uid)) ? identity : undefined;
    },
    async sendVerification(email) {
      await auth.api.sendVerificationEmail({ body: { email } });
    },
    createAccount: (account) => createAccount(context, account),
    async deleteAccount(uid) {
      // First, while the account's email is known; repeated if the second deletion fails.
      await identityRepository.deleteVerifications(options.store.db, uid);
      await internalAdapter.deleteUser(uid);
    },
    deleteExpired: (now) => deleteExpiredRows(options.store, now),
    handle: guarded,
  };
}

async function deleteExpiredRows({ db }: Store, now: number): Promise<void> {
  for (const table of expiringTables) {
    await deleteInBatches((limit) => identityRepository.deleteExpired(db, table, new Date(now), limit));
  }
}
