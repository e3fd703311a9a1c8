import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { AdminPassword } from "#contract/people/identity.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { Email } from "#contract/platform/fields.ts";
import { invalidToken, validationError } from "./api-errors.ts";
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

/** Part of a link whose holder also chooses the email. */
export const firstAdminAsksEmail = "ask=email";

const identifierOf = (token: string) => `first-admin:${token}`;

interface Verifications {
  createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
}

/**
 * Stores a token with which the holder of `email`, or of one that is named with the token, becomes the first admin, once, for 24
 * hours; returns it.
 */
export async function createFirstAdminToken(verifications: Verifications, email = ""): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + firstAdminLinkMs);
  await verifications.createVerificationValue({ identifier: identifierOf(token), value: email, expiresAt });
  return token;
}

const Body = z.object({
  token: z.string().max(200),
  newPassword: AdminPassword,
  email: z.string().max(300).optional(),
});

function readEmail(typed: string | undefined): string {
  const parsed = Email.safeParse(typed ?? "");
  if (!parsed.success) throw validationError("email", parsed.error.issues[0]?.message ?? "");
  return parsed.data;
}

/** The set-up link, with which the first admin chooses a password. The operator passes it on. */
export const firstAdmin = ({ firstAdminEmail, hasAdmin, createFirstAdmin }: Deps) =>
  ({
    id: "first-admin",
    endpoints: {
      setUpFirstAdmin: createAuthEndpoint("/first-admin", { method: "POST", body: Body }, async (ctx) => {
        if (await hasAdmin()) throw invalidToken();
        const { internalAdapter } = ctx.context;
        const identifier = identifierOf(ctx.body.token);
        // Compared before the token is consumed, so that a process with another ADMIN_EMAIL does not invalidate the link.
        const expected = (await internalAdapter.findVerificationValue(identifier))?.value;
        if (expected === undefined || expected !== (firstAdminEmail ?? "")) throw invalidToken();
        const email = expected || readEmail(ctx.body.email);
        if (!(await internalAdapter.consumeVerificationValue(identifier))) throw invalidToken();
        if (!(await createFirstAdmin(email, ctx.body.newPassword))) throw invalidToken();
        return ctx.json({ status: true, email });
      }),
    },
  }) satisfies BetterAuthPlugin;
