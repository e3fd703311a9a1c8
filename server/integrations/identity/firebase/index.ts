import type { Logger } from "pino";
import { idTokenMaxAgeSeconds } from "#contract/constants/identity.ts";
import { identityRoot } from "#contract/paths.ts";
import type { Config } from "../../../config/config.ts";
import type { FirebaseConfig } from "../../../config/firebase.ts";
import { type Db, isUniqueViolation, type Store } from "../../../database/store.ts";
import { AppError } from "../../../domain/app-error.ts";
import type { IdTokenHolder } from "../../../domain/current-user.ts";
import { addressGroup } from "../../../lib/address-group.ts";
import type { RateLimitService } from "../../../rate-limit/rate-limit.service.ts";
import type { ChangedEmail } from "../embedded/email-change.ts";
import type { RecordSecurityEvent } from "../embedded/security-events.ts";
import { createSessionPolicy } from "../embedded/sessions.ts";
import type { IdentityProvider } from "../provider.ts";
import { type Account, createAccountLookup } from "./accounts.ts";
import { emulatorAddresses, type FirebaseAddresses, googleAddresses } from "./addresses.ts";
import { createFirebaseTokens, type SignIn } from "./id-tokens.ts";
import { createKeyFinder, fetchPublishedKeys } from "./published-keys.ts";
import { createAccountDeletion, readServiceAccount } from "./service-account.ts";
import { createSessions } from "./sessions.ts";

/** What the adapter tells the product's users about, and asks of them. */
interface UserEvents {
  /** The user of an account, if it has one. */
  findUser(uid: string): Promise<{ email: string } | undefined>;
  changeName(db: Db, uid: string, name: string): Promise<void>;
  /** Changes the email of the account's user everywhere, within a transaction. */
  changeEmail(db: Db, change: ChangedEmail): Promise<void>;
  hasAdmin(): Promise<boolean>;
  isAdminAccount(uid: string): Promise<boolean>;
  /** Makes the account's user the first admin; returns false if there is one. */
  promoteFirstAdmin(account: { uid: string; email: string; name: string }): Promise<boolean>;
}

interface FirebaseOptions extends UserEvents {
  config: Pick<Config, "PUBLIC_URL" | "ADMIN_EMAIL">;
  firebase: FirebaseConfig;
  store: Store;
  limits: RateLimitService;
  recordEvent: RecordSecurityEvent;
  log: Logger;
  /** In place of Google's. */
  addresses?: FirebaseAddresses | undefined;
}

/** Of sign-outs, per address group. */
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
  const { config, firebase, store, limits, recordEvent, log } = options;
  const { projectId, apiKey, emulatorHost } = firebase;
  const addresses = emulatorHost ? emulatorAddresses(emulatorHost) : (options.addresses ?? googleAddresses);
  const findKey = emulatorHost ? undefined : createKeyFinder(() => fetchPublishedKeys(addresses.keys));
  const verify = createFirebaseTokens({ projectId, findKey, log });
  const { identityToolkit } = addresses;
  const lookUp = createAccountLookup({ identityToolkit, apiKey, publicUrl: config.PUBLIC_URL, log });
  const serviceAccount =
    firebase.serviceAccount === undefined ? undefined : await readServiceAccount(firebase.serviceAccount, projectId);
  const deleteAtFirebase = createAccountDeletion({
    ...{ addresses, projectId, serviceAccount, isEmulator: emulatorHost !== undefined },
  });
  const sessions = createSessions(store, createSessionPolicy(options.isAdminAccount));
  const followAccount = accountFollower(options);
  warnOfMissingParts(options, serviceAccount !== undefined);

  async function endBefore(uid: string, time: number): Promise<void> {
    if ((await sessions.endBefore(uid, time)) > 0) await recordEvent("sessionRevoked", { uid });
  }

  /** Returns the account of a sign-in as it is now; `undefined` if it may not be used. */
  async function findAccount(signIn: SignIn, idToken: string): Promise<Account | undefined> {
    const found = await lookUp(idToken);
    if (found.state === "gone") await endBefore(signIn.uid, Number.MAX_SAFE_INTEGER);
    if (found.state !== "active") return undefined;
    await endBefore(signIn.uid, found.validSince);
    // A token that was issued before the email changed would register a second user.
    const isCurrent = signIn.authenticatedAt >= found.validSince && found.account.email === signIn.email;
    return isCurrent ? found.account : undefined;
  }

  return {
    findSession: sessions.find,
    async verifyIdToken(token): Promise<IdTokenHolder | undefined> {
      const signIn = await verify(token, idTokenMaxAgeSeconds);
      const account = signIn && (await findAccount(signIn, token));
      if (!signIn || !account) return undefined;
      const used = await sessions.use(signIn, account);
      if (!used) return undefined;
      await followAccount(signIn.uid, account);
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
    claimAccount: () => Promise.reject(notOffered("setting passwords")),
    createFirstAdminLink: async () => undefined,
    async deleteAccount(uid) {
      await sessions.endBefore(uid, Number.MAX_SAFE_INTEGER);
      await deleteAtFirebase(uid);
    },
    deleteExpired: sessions.deleteExpired,
    async handle(request, clientAddress) {
      if (new URL(request.url).pathname !== `${identityRoot}/sign-out`) throw new AppError("not_found");
      if (request.method !== "POST") throw new AppError("method_not_allowed");
      const address = addressGroup(clientAddress);
      await limits.consume(`auth:${address}`, signOutLimit);
      const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
      const signIn = token && (await verify(token, anyTokenSeconds));
      if (!signIn) throw new AppError("unauthenticated");
      if (await sessions.end(signIn)) await recordEvent("signOut", { uid: signIn.uid, address: clientAddress });
      return Response.json({ success: true });
    },
  };
}

/** Returns a function that changes the account's user as the account has changed at Firebase. */
function accountFollower({ config, store, findUser, recordEvent, ...users }: FirebaseOptions) {
  async function followEmail(uid: string, { email: to, emailVerified }: Account): Promise<void> {
    const from = (await findUser(uid))?.email;
    if (from === undefined || from === to) return;
    if (!emailVerified) throw new AppError("forbidden");
    await store
      .transaction((trx) => users.changeEmail(trx, { uid, from, to }))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError("forbidden") : error;
      });
    await recordEvent("emailChanged", { uid });
  }

  return async (uid: string, account: Account): Promise<void> => {
    const { email, emailVerified, name } = account;
    await followEmail(uid, account);
    if (name !== email) await users.changeName(store.db, uid, name);
    if (email !== config.ADMIN_EMAIL || !emailVerified || (await users.hasAdmin())) return;
    if (await users.promoteFirstAdmin({ uid, email, name })) await recordEvent("firstAdminSetUp", { uid });
  };
}

function warnOfMissingParts({ config, firebase, log }: FirebaseOptions, canDelete: boolean): void {
  if (!config.ADMIN_EMAIL) log.warn({ variable: "ADMIN_EMAIL" }, "not set: nobody becomes the first admin");
  if (!canDelete && !firebase.emulatorHost)
    log.warn(
      { variable: "FIREBASE_SERVICE_ACCOUNT" },
      "not set: accounts of deleted users stay at Firebase until they are deleted there",
    );
}
