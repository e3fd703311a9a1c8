import type { Role } from "#contract/people/identity-constants.ts";

/** A session of an account at the identity provider. Ended ones are not found. */
export interface Session {
  id: string;
  /** The account. */
  uid: string;
  /** When the user last proved who they are, in milliseconds since 1970. */
  authenticatedAt: number;
  /** Whether that proof included a second factor. */
  secondFactor: boolean;
}

/** A signed-in user, read from the store for this request. */
export interface CurrentUser {
  kind: "user";
  id: string;
  email: string;
  name: string;
  /** What this session may do: an admin without the second factor that admins need has the rights of a user. */
  role: Role;
  /** Whether the user is an admin whose session lacks the second factor. */
  needsSecondFactor: boolean;
  /** Whether the user has no account; then the email stands for them and gets no mail. */
  isWithoutAccount: boolean;
  emailVerified: boolean;
  uid: string | null;
  session: Session;
}

/** An account at the identity provider, as its ID token describes it. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** The holder of a verified ID token, who may not be a user of the product yet. */
export interface IdTokenHolder extends Identity {
  kind: "identity";
  session: Session;
}

/** The authenticated user or identity of a request. */
export type Principal = CurrentUser | IdTokenHolder;
