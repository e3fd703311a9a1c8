import {
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reload,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { pagePaths } from "#contract/paths.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { toFailure } from "#web/identity/firebase/error-texts.ts";
import { returnTo } from "#web/identity/firebase/firebase-client.ts";
import { type AuthResult, failure, succeeded } from "#web/identity/identity-client.ts";
import { startSession } from "#web/identity/start-session.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { firebaseMessages as messages } from "#web/messages/firebase.ts";
import { findUser, isOutage, openAuth } from "#web/session/firebase/sdk.ts";
import { postSignOut } from "#web/session/identity-requests.ts";
import { endSession, getAccessToken, signOut } from "#web/session/session.ts";
import { type AccountClient, withFreshSignIn } from "../account-port.ts";

/** Changes the account that is signed in at Firebase, and describes a failure in a text. */
async function change(run: (user: User) => Promise<void>): Promise<AuthResult> {
  const { currentUser } = await openAuth();
  if (!currentUser) return failure(messages.signInAgain);
  try {
    await run(currentUser);
    return succeeded;
  } catch (error) {
    return toFailure(error);
  }
}

async function loadUser(): Promise<User> {
  const token = getAccessToken();
  const currentUser = await findUser();
  const loadError = new Error(accountPageMessages.loadFailed);
  if (!currentUser) {
    endSession(token);
    throw loadError;
  }
  await reload(currentUser).catch((error: unknown) => {
    if (!isOutage(error)) endSession(token);
    throw loadError;
  });
  return currentUser;
}

const hasWay = ({ providerData }: User, id: string) => providerData.some(({ providerId }) => providerId === id);

/** Accounts at Firebase Authentication, through its SDK. */
export const firebaseAccount: AccountClient = {
  async load() {
    const user = await loadUser();
    return {
      name: user.displayName ?? user.email ?? "",
      email: user.email ?? "",
      emailVerified: user.emailVerified,
      image: user.photoURL,
      hasPassword: hasWay(user, EmailAuthProvider.PROVIDER_ID),
      hasGoogle: hasWay(user, GoogleAuthProvider.PROVIDER_ID),
      hasOpenId: false,
      codes: false,
      passkeys: [],
      sessions: [],
    };
  },
  async saveProfile({ name, photoURL }) {
    const result = await change((user) => updateProfile(user, { displayName: name, photoURL }));
    // The navigation shows the name and picture of the renewed session, and the server takes the name from it.
    if (result.success) await renewSession();
    return result;
  },
  async changePassword(currentPassword, newPassword) {
    const outcome = await change(async (user) => {
      const { email } = user;
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email ?? "", currentPassword));
      await updatePassword(user, newPassword);
      // The change revokes what signed in before it, by the second.
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email ?? "", newPassword));
    });
    if (outcome.success) return startSession();
    const { wrong } = accountPageMessages.password;
    return outcome.isInvalid ? { ...outcome, message: wrong, fields: { currentPassword: wrong } } : outcome;
  },
  requestEmailChange: (newEmail) =>
    withFreshSignIn(
      () => change((user) => verifyBeforeUpdateEmail(user, newEmail, returnTo(pagePaths.login))),
      (result) => !result.success && result.code === "requires-recent-login",
    ),
  async leaveDeleted() {
    const { currentUser } = await openAuth();
    const idToken = await currentUser?.getIdToken().catch(() => undefined);
    // The server deletes the account as well if it has a service account; Firebase then knows it no more.
    if (currentUser) await deleteUser(currentUser).catch(() => undefined);
    await signOut();
    // Without an account the SDK has no token left to sign out with.
    if (idToken) await postSignOut(false, { authorization: `Bearer ${idToken}` });
  },
};
