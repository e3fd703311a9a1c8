import { lastSignOut } from "./session.ts";

/** The longest wait. */
const maxWaitMs = 10_000;

/**
 * Resolves when the last sign-out of this page has been answered. Called before a sign-in: the answer deletes the cookie of
 * the session and what the site stored, even if both are newer than the request.
 */
export const waitForSignOut = (): Promise<void> =>
  Promise.race([lastSignOut, new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))]);
