import type { Identity } from "../../domain/current-user.ts";

export interface NewAccount {
  email: string;
  name: string;
  password: string;
  image: string;
}

/**
 * Who people are, kept outside the product (decisions §4). The product believes an adapter only through signed ID
 * tokens; the rest are errands.
 */
export interface IdentityProvider {
  /** Whom a signed ID token names; `undefined` where signature, issuer, audience or age (five minutes) do not hold. */
  verifyIdToken(token: string): Promise<Identity | undefined>;
  /** Sends the verification mail again. */
  sendVerification(email: string): Promise<void>;
  /** Makes an account whose email counts as verified, and answers its id. For the first admin and the demo. */
  createAccount(account: NewAccount): Promise<string>;
  /** Ends sessions and credentials of an account. */
  deleteAccount(uid: string): Promise<void>;
  /** Answers requests below `/auth`, where the adapter has any of its own. */
  handle(request: Request, clientAddress: string): Promise<Response>;
}
