import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { dayMs } from "#contract/constants/durations.ts";
import { AdminPassword } from "#contract/identity.ts";
import { invalidToken } from "./api-errors.ts";
import { newToken } from "./hashed-tokens.ts";

interface Deps {
  /** The email that the operator chose for the first admin; it may have been corrected since a link was mailed. */
  firstAdminEmail: string | undefined;
  hasAdmin(): Promise<boolean>;
  /** Creates the first admin's account, or takes it over; returns false if there is an admin already. */
  createFirstAdmin(email: string, password: string): Promise<boolean>;
}

/** How long the set-up link of the first admin works. */
const firstAdminLinkMs = dayMs;

const identifierOf = (token: string) => `first-admin:${token}`;

interface Verifications {
  createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
}

/** Stores a token with which the holder of `email` becomes the first admin, once, for 24 hours; returns it. */
export async function createFirstAdminToken(verifications: Verifications, email: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + firstAdminLinkMs);
  await verifications.createVerificationValue({ identifier: identifierOf(token), value: email, expiresAt });
  return token;
}

/** The set-up link, with which the first admin chooses a password. The operator passes it on. */
export const firstAdmin = ({ firstAdminEmail, hasAdmin, createFirstAdmin }: Deps) =>
  ({
    id: "first-admin",
    endpoints: {
      setUpFirstAdmin: createAuthEndpoint(
        "/first-admin",
        { method: "POST", body: z.object({ token: z.string().max(200), newPassword: AdminPassword }) },
        async (ctx) => {
          if (await hasAdmin()) throw invalidToken();
          const { internalAdapter } = ctx.context;
          const identifier = identifierOf(ctx.body.token);
          // Compared before the token is consumed, so that a process with another ADMIN_EMAIL does not invalidate the link.
          const email = (await internalAdapter.findVerificationValue(identifier))?.value;
          if (email === undefined || email !== firstAdminEmail) throw invalidToken();
          if (!(await internalAdapter.consumeVerificationValue(identifier))) throw invalidToken();
          if (!(await createFirstAdmin(email, ctx.body.newPassword))) throw invalidToken();
          return ctx.json({ status: true, email });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
