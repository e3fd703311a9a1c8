import type { AccountOverview } from "#contract/account.ts";
import type { IdTokenHolder, Session } from "../../platform/domain/current-user.ts";

export interface NewAccount {
  email: string;
  name: string;
  password: string;
  image: string;
}

/** Port to whoever keeps accounts and credentials (D4). The product trusts an adapter only through signed ID tokens. */
export interface IdentityProvider {
  /**
   * Returns the holder of a valid ID token; `undefined` if signature, issuer, audience or age (five minutes) is wrong,
   * or its session has ended.
   */
  verifyIdToken(token: string): Promise<IdTokenHolder | undefined>;
  /** Returns a session, or `undefined` once it has ended: signed out, revoked, idle for too long or too old. */
  findSession(id: string): Promise<Session | undefined>;
  /** Returns what the account's owner sees of it, with the time of its creation. Returns `undefined` once it is deleted. */
  describeAccount(session: Pick<Session, "id" | "uid">): Promise<(AccountOverview & { createdAt: string }) | undefined>;
  /** Sends the verification mail again. */
  sendVerification(email: string): Promise<void>;
  /** Creates an account with a verified email and returns its id. For the first admin and the demo. */
  createAccount(account: NewAccount): Promise<string>;
  /**
   * Creates an account with a verified email and a password, or takes an existing one over: its password, linked
   * accounts, sessions and mailed links are replaced. Returns its id. For the first admin.
   */
  takeOverAccount(account: NewAccount): Promise<string>;
  /**
   * Mails and returns a link with which the holder of `email` becomes the first admin: once, for 24 hours. Without an
   * email, whoever opens the link names one, and nothing is mailed. `undefined` if accounts are kept elsewhere.
   */
  createFirstAdminLink(email: string | undefined): Promise<string | undefined>;
  /**
   * Returns a link with which the holder of `email` chooses a new password: once, for an hour. `undefined` if there is no
   * such account, or its password is kept elsewhere.
   */
  createPasswordResetLink(email: string): Promise<string | undefined>;
  /** Ends the sessions of an account that began before `time` (ms since 1970). */
  endSessionsBefore(uid: string, time: number): Promise<void>;
  /** Deletes an account with its sessions, credentials and mailed links; no effect if there is none with this id. */
  deleteAccount(uid: string): Promise<void>;
  /** Deletes what expired before `now` (ms since 1970): sessions, and tokens of mailed links. */
  deleteExpired(now: number): Promise<void>;
  /** Handles requests below `/auth`, if the adapter has endpoints of its own. */
  handle(request: Request, clientIp: string): Promise<Response>;
}
