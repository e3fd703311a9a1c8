import type { Identity } from "../../domain/current-user.ts";

export interface NewAccount {
  email: string;
  name: string;
  password: string;
  image: string;
}

/** Port to whoever keeps accounts and credentials (D4). The product trusts an adapter only through signed ID tokens. */
export interface IdentityProvider {
  /**
   * Returns the holder of a valid ID token; `undefined` if signature, issuer, audience or age (five minutes) is wrong.
   */
  verifyIdToken(token: string): Promise<Identity | undefined>;
  /** Sends the verification mail again. */
  sendVerification(email: string): Promise<void>;
  /** Creates an account with a verified email and returns its id. For the first admin and the demo. */
  createAccount(account: NewAccount): Promise<string>;
  /** Deletes an account with its sessions, credentials and mailed links; no effect if there is none with this id. */
  deleteAccount(uid: string): Promise<void>;
  /** Deletes what expired before `now` (ms since 1970): sessions, and tokens of mailed links. */
  deleteExpired(now: number): Promise<void>;
  /** Handles requests below `/auth`, if the adapter has endpoints of its own. */
  handle(request: Request, clientAddress: string): Promise<Response>;
}
