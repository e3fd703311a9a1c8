import type { Role } from "#contract/identity.ts";

/** A signed-in person, as the store knows them at this moment. */
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

/** Whom the identity provider's signed ID token names. */
export interface Identity {
  kind: "identity";
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}
