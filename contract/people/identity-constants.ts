/** Key of the product's access token in the browser's local storage (S7). */
export const accessTokenKey = "access-token";
/** Characters of the captcha on the login form (S9). */
export const captchaLength = 6;
/** Maximum age in seconds of an identity provider's ID token (S9). */
export const idTokenMaxAgeSeconds = 300;
/** Lifetime in seconds of the product's own access token (D4). */
export const accessTokenSeconds = 3600;

/** How long after a sign-in, or its confirmation, the user may do what needs a fresh one. */
export const freshSignInMs = 600_000;

export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];
