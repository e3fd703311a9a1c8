import { needsVerifiedEmail, type Operation } from "#contract/platform/operation.ts";
import { AppError } from "../domain/app-error.ts";
import type { Principal } from "../domain/current-user.ts";

/** Throws `forbidden` if the role changed: what a stream sends depends on the role that the user had when it was opened. */
export function assertSameRole(before: Principal | undefined, now: Principal | undefined): void {
  const roleOf = (principal: Principal | undefined) => (principal?.kind === "user" ? principal.role : undefined);
  if (roleOf(withActingRole(before)) !== roleOf(withActingRole(now))) throw new AppError("forbidden");
}

/** The id of a user, or of an account at the identity provider that is no user yet. */
export const principalIdOf = (principal: Principal | undefined): string | undefined =>
  principal?.kind === "user" ? principal.id : principal?.uid;

/** Throws `email_unverified` if the operation needs a verified email and the caller has none. */
export function assertVerified(operation: Operation, principal: Principal | undefined): void {
  const isVerified = principal?.kind === "user" && principal.emailVerified;
  if (needsVerifiedEmail(operation) && !isVerified) throw new AppError("email_unverified");
}

/** An admin with an unverified email acts as a user in operations that users may call too. */
export const withActingRole = (principal: Principal | undefined): Principal | undefined =>
  principal?.kind === "user" && !principal.emailVerified ? { ...principal, role: "user" } : principal;
