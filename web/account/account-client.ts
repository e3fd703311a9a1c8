import type { AccountOverview } from "#contract/account.ts";
import { type AuthResult, failure } from "#web/identity/identity-client.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { readFirebaseApp } from "#web/session/firebase-app.ts";
import { signOut } from "#web/session/session.ts";
import type { AccountClient } from "./account-port.ts";
import { embeddedAccount } from "./embedded/embedded-account.ts";

const loadFirebase = () => import("./firebase/firebase-account.ts");

const withFirebase = (call: (client: AccountClient) => Promise<AuthResult>): Promise<AuthResult> =>
  loadFirebase().then(
    ({ firebaseAccount }) => call(firebaseAccount),
    () => failure(identityMessages.common.unreachable),
  );

const firebaseWhenLoaded: AccountClient = {
  load: async (signal) => (await loadFirebase()).firebaseAccount.load(signal),
  saveProfile: (profile) => withFirebase((client) => client.saveProfile(profile)),
  changePassword: (current, next) => withFirebase((client) => client.changePassword(current, next)),
  requestEmailChange: (newEmail) => withFirebase((client) => client.requestEmailChange(newEmail)),
  leaveDeleted: () =>
    loadFirebase().then(
      ({ firebaseAccount }) => firebaseAccount.leaveDeleted(),
      () => signOut(),
    ),
};

/** The account at the identity provider that keeps this restaurant's accounts. */
export const accountClient = (): AccountClient => (readFirebaseApp() ? firebaseWhenLoaded : embeddedAccount);

/** Query for the signed-in account. */
export const accountQuery = (email: string) => ({
  queryKey: ["account", email],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AccountOverview> => accountClient().load(signal),
  staleTime: 0,
  // A repetition would ask for the second factor again; the page has a button.
  retry: false,
});
