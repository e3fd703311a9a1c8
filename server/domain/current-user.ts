import type { Role } from "#contract/constants/identity.ts";

/** A signed-in user, read from the store for this request. */
export interface CurrentUser {
  kind: "user";
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Whether the email is verified. */
  isValid: boolean;
  uid: string | null;
}

/** The holder of an identity provider's verified ID token, who may not be a user of the product yet. */
export interface Identity {
  kind: "identity";
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** Whoever a request is authenticated as. */
export type Principal = CurrentUser | Identity;
