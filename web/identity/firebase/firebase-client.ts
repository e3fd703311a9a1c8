import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FactorId,
  GoogleAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  TotpMultiFactorGenerator,
  type User,
  updateProfile,
} from "@firebase/auth";
import { pagePaths } from "#contract/paths.ts";
import { firebaseMessages as messages } from "#web/messages/firebase.ts";
import { errorCodeOf, openAuth } from "#web/session/firebase/sdk.ts";
import { postSignOut } from "#web/session/identity-requests.ts";
import { getProperty } from "#web/session/json.ts";
import { providerSession } from "#web/session/provider-session.ts";
import { decodeTokenClaims } from "#web/session/token-claims.ts";
import type { IdentityClient, NewAccount } from "../identity-client.ts";
import { type AuthResult, failure, succeeded } from "../identity-client.ts";
import { finishWithSecondFactor, startSession } from "../start-session.ts";
import { toFailure } from "./error-texts.ts";

/** A sign-in that waits for its second factor. */
let pendingFactor: MultiFactorResolver | undefined;

const isFactorMissing = (error: unknown): error is MultiFactorError =>
  errorCodeOf(error) === "multi-factor-auth-required";

/** Takes the SDK's session over; if that fails, nobody stays signed in at Firebase, where the next user would find it. */
async function takeOver(start: () => Promise<AuthResult>): Promise<AuthResult> {
  const result = await start();
  if (!result.success) await providerSession().signOut(true);
  return result;
}

/** Calls the SDK, and takes its session over. */
async function attempt(signIn: () => Promise<unknown>, newcomer?: { newName?: string }): Promise<AuthResult> {
  try {
    await signIn();
  } catch (error) {
    if (!isFactorMissing(error)) return toFailure(error);
    pendingFactor = getMultiFactorResolver(await openAuth(), error);
    return takeOver(() => finishWithSecondFactor(newcomer));
  }
  return takeOver(() => startSession(newcomer));
}

const signInTimeOf = (idToken: string) => getProperty(decodeTokenClaims(idToken), "auth_time");

/** Ends the session of an earlier sign-in of the user, which tokens of the present one have replaced. */
async function endReplacedSession(idToken: string, user: User): Promise<void> {
  const presentToken = await user.getIdToken();
  // A session is known by its time of sign-in, in seconds.
  if (signInTimeOf(idToken) === signInTimeOf(presentToken)) return;
  await postSignOut(true, { authorization: `Bearer ${idToken}` });
}

/** Where the pages of Firebase, which its mails link to, lead back to. */
export const returnTo = (path: string) => ({ url: window.location.origin + path });

/** An account without picture or mail works; the user can add both later. */
async function completeAccount(user: User, { name, photoURL }: NewAccount): Promise<void> {
  await updateProfile(user, { displayName: name, photoURL })
    .catch(() => updateProfile(user, { displayName: name }))
    .catch(() => undefined);
  if (!user.emailVerified) await sendEmailVerification(user, returnTo(pagePaths.verified)).catch(() => undefined);
}

/** Creates an account; one that an interrupted sign-up with this password left behind is completed. */
async function createOrComplete(account: NewAccount): Promise<void> {
  const auth = await openAuth();
  const { email, password } = account;
  const { user } = await createUserWithEmailAndPassword(auth, email, password).catch(async (error: unknown) => {
    if (errorCodeOf(error) !== "email-already-in-use") throw error;
    return signInWithEmailAndPassword(auth, email, password).catch(() => {
      throw error;
    });
  });
  if (!user.displayName) await completeAccount(user, account);
}

async function chooseGoogleAccount(): Promise<void> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  await signInWithPopup(await openAuth(), provider);
}

/** Opens the SDK, so that a click finds it ready. */
export const prepareFirebase = async (): Promise<void> => {
  await openAuth();
};

/** Accounts at Firebase Authentication, through its SDK. */
export const firebaseClient: IdentityClient = {
  signIn: (email, password) => attempt(async () => signInWithEmailAndPassword(await openAuth(), email, password)),
  signUp: (account) => attempt(() => createOrComplete(account), { newName: account.name }),
  signInWithProvider: () => attempt(chooseGoogleAccount, {}),
  async requestPasswordReset(email) {
    try {
      await sendPasswordResetEmail(await openAuth(), email, returnTo(pagePaths.login));
      return succeeded;
    } catch (error) {
      // The answer does not tell whether there is an account.
      return errorCodeOf(error) === "user-not-found" ? succeeded : toFailure(error);
    }
  },
  async reauthenticate(password) {
    const { currentUser: user } = await openAuth();
    if (!user?.email) return failure(messages.signInAgain);
    const replacedToken = await user.getIdToken().catch(() => undefined);
    try {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    } catch (error) {
      // One dialog is open already, so a second factor cannot be asked for.
      return isFactorMissing(error) ? failure(messages.signInAgain) : toFailure(error);
    }
    const result = await startSession();
    if (result.success && replacedToken) await endReplacedSession(replacedToken, user).catch(() => undefined);
    return result;
  },
  async verifyCode(code) {
    const hint = pendingFactor?.hints.find(({ factorId }) => factorId === FactorId.TOTP);
    if (!pendingFactor || !hint) return failure(messages.factorUnknown);
    try {
      await pendingFactor.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code));
      pendingFactor = undefined;
      return succeeded;
    } catch (error) {
      const isWrong = ["invalid-verification-code", "code-expired"].includes(errorCodeOf(error));
      return isWrong ? failure(messages.wrongCode, { isInvalid: true }) : toFailure(error);
    }
  },
};
