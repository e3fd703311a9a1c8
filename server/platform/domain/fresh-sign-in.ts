import { freshSignInMs } from "#contract/people/identity-constants.ts";
import { AppError } from "./app-error.ts";
import type { Session } from "./current-user.ts";

/** Throws `fresh_sign_in_required` unless the user proved who they are in the last ten minutes. */
export function assertFreshSignIn({ authenticatedAt }: Pick<Session, "authenticatedAt">): void {
  if (authenticatedAt + freshSignInMs < Date.now()) throw new AppError("fresh_sign_in_required");
}
