import type { Logger } from "pino";
import { identityRoot } from "#contract/paths.ts";
import { idTokenMaxAgeSeconds } from "#contract/people/identity-constants.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { FirebaseConfig } from "../../../platform/config/firebase.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import type { IdTokenHolder } from "../../../platform/domain/current-user.ts";
import type { AddressLimits } from "../../../platform/rate-limit/address-limits.ts";
import { createSessionPolicy } from "../embedded/sessions.ts";
import type { IdentityProvider } from "../provider.ts";
import { createAccountFollower, type FollowerOptions } from "./account-follower.ts";
import { type Account, createAccountLookup } from "./accounts.ts";
import { createFirebaseTokens, type SignIn } from "./id-tokens.ts";
import { createKeyFinder, fetchPublishedKeys } from "./published-keys.ts";
import { createAccountDeletion, readServiceAccount } from "./service-account.ts";
import { createSessions } from "./sessions.ts";
import { emulatorUrls, type FirebaseUrls, googleUrls } from "./urls.ts";

interface FirebaseOptions extends FollowerOptions {
  config: Pick<Config, "PUBLIC_URL">;
  firebase: FirebaseConfig;
  addressLimits: AddressLimits;
  isAdminAccount(uid: string): Promise<boolean>;
  log: Logger;
  /** In place of Google's. */
  urls?: FirebaseUrls | undefined;
}

/** The limit of sign-outs per group of IP addresses. */
const signOutLimit = { calls: 1200, seconds: 600 };
/** Firebase's ID tokens are valid for an hour: any of them may end its own session. */
const anyTokenSeconds = 3600;

const notOffered = (what: string) => new Error(`Firebase Authentication keeps the accounts: ${what} is done there`);

/**
 * Accounts at Firebase Authentication. An ID token is verified by Google's keys, and its account looked up at Firebase
 * each time it is exchanged: a deleted, disabled or revoked account is refused, and its sessions end.
 * Throws a `ConfigError` if the service account cannot be used.
 */
export async function firebaseIdentity(options: FirebaseOptions): Promise<IdentityProvider> {
  const { config, firebase, store, addressLimits, recordEvent, log } = options;
  const { projectId, apiKey, emulatorHost } = firebase;
  const urls = emulatorHost ? emulatorUrls(emulatorHost) : (options.urls ?? googleUrls);
  const findKey = emulatorHost ? undefined : createKeyFinder(() => fetchPublishedKeys(urls.keys));
  const verify = createFirebaseTokens({ projectId, findKey, log });
  const lookUp = createAccountLookup({ ...urls, apiKey, publicUrl: config.PUBLIC_URL, log });
  const serviceAccount =
    firebase.serviceAccount === undefined ? undefined : await readServiceAccount(firebase.serviceAccount, projectId);
  const deleteAtFirebase = createAccountDeletion({
    urls,
    projectId,
    serviceAccount,
    isEmulator: emulatorHost !== undefined,
  });
  const sessions = createSessions(store, createSessionPolicy(options.isAdminAccount));
  const followAccount = createAccountFollower(options);
  await tellOperator(options, serviceAccount !== undefined);

  async function endBefore(uid: string, time: number): Promise<void> {
    if ((await sessions.endBefore(uid, time)) > 0) await recordEvent("sessionRevoked", { uid });
  }

  /** Returns the account of a sign-in as it is now, or `undefined` if it may not be used. */
  async function findAccount(signIn: SignIn, idToken: string): Promise<Account | undefined> {
    const lookup = await lookUp(idToken);
    if (lookup.state === "gone") await endBefore(signIn.uid, Number.MAX_SAFE_INTEGER);
    if (lookup.state === "revoked" && (await sessions.end(signIn)))
      await recordEvent("sessionRevoked", { uid: signIn.uid });
    if (lookup.state !== "active") return undefined;
    await endBefore(signIn.uid, lookup.validSince);
    // A token that was issued before the email changed would register a second user.
    const isCurrent = signIn.authenticatedAt >= lookup.validSince && lookup.account.email === signIn.email;
    return isCurrent ? lookup.account : undefined;
  }

  return {
    findSession: sessions.find,
    async verifyIdToken(token): Promise<IdTokenHolder | undefined> {
      const signIn = await verify(token, idTokenMaxAgeSeconds);
      const account = signIn && (await findAccount(signIn, token));
      if (!signIn || !account) return undefined;
      // First, since it may refuse: a session that nobody gets would stay open.
      await followAccount(signIn.uid, account);
      const used = await sessions.use(signIn, account);
      if (!used) return undefined;
      const way = signIn.with === "google.com" ? "Google" : signIn.with;
      if (used.isNew) await recordEvent("signIn", { uid: signIn.uid, after: { with: way } });
      const { email, emailVerified, name } = account;
      return { kind: "identity", uid: signIn.uid, email, emailVerified, name, session: used.session };
    },
    describeAccount: sessions.describe,
    async sendVerification() {
      throw new AppError("unavailable", {
        detail: "Firebase sends the verification mail. Sign in on the website and press Verify there.",
      });
    },
    createAccount: () => Promise.reject(notOffered("creating accounts")),
    takeOverAccount: () => Promise.reject(notOffered("setting passwords")),
    createPasswordResetLink: async () => undefined,
    createFirstAdminLink: async () => undefined,
    async endSessionsBefore(uid, time) {
      await sessions.endBefore(uid, time);
    },
    async deleteAccount(uid) {
      await sessions.endBefore(uid, Number.MAX_SAFE_INTEGER);
      await deleteAtFirebase(uid);
    },
    deleteExpired: sessions.deleteExpired,
    async handle(request, clientIp) {
      if (new URL(request.url).pathname !== `${identityRoot}/sign-out`) throw new AppError("not_found");
      if (request.method !== "POST") throw new AppError("method_not_allowed");
      await addressLimits.consume("auth", clientIp, signOutLimit);
      const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
      const signIn = token && (await verify(token, anyTokenSeconds));
      if (!signIn) throw new AppError("unauthenticated");
      if (await sessions.end(signIn)) await recordEvent("signOut", { uid: signIn.uid, address: clientIp });
      return Response.json({ success: true });
    },
  };
}

async function tellOperator({ firebase, log, hasAdmin }: FirebaseOptions, canDelete: boolean): Promise<void> {
  const variable = "FIREBASE_ADMIN_UID";
  if (!(await hasAdmin())) {
    if (firebase.adminUid) log.info({ variable }, "this account becomes the first admin once its email is verified");
    else log.warn({ variable }, "not set: nobody becomes the first admin");
  }
  if (!canDelete && !firebase.emulatorHost)
    log.warn(
      { variable: "FIREBASE_SERVICE_ACCOUNT" },
      "not set: accounts of deleted users stay at Firebase until they are deleted there",
    );
}
