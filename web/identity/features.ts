import { useRestaurant } from "#web/restaurant/use-restaurant.ts";

/** What guests can do with their accounts here, which depends on the identity provider. */
interface IdentityFeatures {
  /** Sign-in links by mail. */
  signInLinks: boolean;
  /** Passkeys, an authenticator app and recovery codes, to set up and to sign in with. */
  ownFactors: boolean;
  /** The list of devices on which the account is signed in. */
  sessionList: boolean;
  /** Whether a change of the email is confirmed from the old mailbox as well. */
  confirmsOldEmail: boolean;
}

const embeddedFeatures: IdentityFeatures = {
  signInLinks: true,
  ownFactors: true,
  sessionList: true,
  confirmsOldEmail: true,
};
const firebaseFeatures: IdentityFeatures = {
  signInLinks: false,
  ownFactors: false,
  sessionList: false,
  confirmsOldEmail: false,
};

export const useIdentityFeatures = (): IdentityFeatures =>
  useRestaurant().firebase ? firebaseFeatures : embeddedFeatures;
