/** Result of a call of the identity provider, with an error text for the user on failure. */
export type AuthResult = { success: true; body?: unknown } | AuthFailure;

export interface AuthFailure {
  success: false;
  /** Wrong email or password, or an expired link. */
  isInvalid: boolean;
  message: string;
  /** The provider's own code, if it answered with one. */
  code?: string;
  fields: Record<string, string>;
}

export const succeeded: AuthResult = { success: true };

/** A failed step of signing in or up, with the text that the user reads. */
export const failure = (text: string, overrides: Partial<AuthFailure> = {}): AuthFailure => ({
  success: false,
  isInvalid: false,
  message: text,
  fields: {},
  ...overrides,
});
