/** What the adapter asks of Google. Tests put a server of their own in place of these URLs. */
export interface FirebaseUrls {
  /** The keys that sign ID tokens, as JWKS. */
  keys: string;
  /** The Identity Toolkit, which keeps the accounts. */
  identityToolkit: string;
  /** Where a service account gets an access token. */
  accessToken: string;
}

export const googleUrls: FirebaseUrls = {
  keys: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
  identityToolkit: "https://identitytoolkit.googleapis.com",
  accessToken: "https://oauth2.googleapis.com/token",
};

/** The emulator signs nothing and asks for no service account. */
export const emulatorUrls = (host: string): FirebaseUrls => ({
  ...googleUrls,
  identityToolkit: `http://${host}/identitytoolkit.googleapis.com`,
});
