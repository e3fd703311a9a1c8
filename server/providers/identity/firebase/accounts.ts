import type { Logger } from "pino";
import { z } from "zod";
import { AccountOverview } from "#contract/account.ts";
import { PhotoUrl } from "#contract/people/identity.ts";
import { Email, Instant, requiredLine } from "#contract/platform/fields.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { errorCodeOf, firebaseUnavailable, postJson } from "./request.ts";

/** What Firebase knows about an account, in the form in which its owner sees it. */
export const Account = AccountOverview.pick({
  name: true,
  email: true,
  emailVerified: true,
  image: true,
  hasPassword: true,
  hasGoogle: true,
  hasOpenId: true,
}).extend({ createdAt: Instant });
export type Account = z.infer<typeof Account>;

/**
 * `gone`: deleted or disabled. `revoked`: the token's sign-in was revoked. `refused`: Firebase does not accept the token.
 * `validSince` is in milliseconds since 1970: what signed in before was revoked.
 */
type Lookup = { state: "gone" | "revoked" | "refused" } | { state: "active"; account: Account; validSince: number };

const FoundUser = z.object({
  email: Email,
  emailVerified: z.boolean().default(false),
  // The owner of the account can set both to anything.
  displayName: requiredLine(100).optional().catch(undefined),
  photoUrl: PhotoUrl.optional().catch(undefined),
  validSince: z.coerce.number().default(0),
  disabled: z.boolean().default(false),
  createdAt: z.coerce.number().default(0),
  providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
});
const Found = z.object({ users: z.tuple([FoundUser]) });
const AnyUser = z.object({ users: z.array(z.object({ localId: z.string() })).min(1) });

const goneCodes = ["USER_NOT_FOUND", "USER_DISABLED"];
const revokedCodes = ["TOKEN_EXPIRED", "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"];

function toLookup(user: z.infer<typeof FoundUser>): Lookup {
  if (user.disabled) return { state: "gone" };
  const { email, emailVerified, displayName, photoUrl, createdAt } = user;
  const providers = user.providerUserInfo.map(({ providerId }) => providerId);
  const account: Account = {
    name: displayName ?? email,
    email,
    emailVerified,
    image: photoUrl ?? null,
    hasPassword: providers.includes("password"),
    hasGoogle: providers.includes("google.com"),
    hasOpenId: false,
    createdAt: toIsoInstant(createdAt),
  };
  return { state: "active", account, validSince: user.validSince * 1000 };
}

/** The URL at which the Identity Toolkit tells an ID token's account. */
export const lookupUrl = (identityToolkit: string, apiKey: string): string =>
  `${identityToolkit}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;

interface Options {
  identityToolkit: string;
  apiKey: string;
  publicUrl: string;
  log: Logger;
}

/**
 * Returns a function that asks Firebase about the account of a verified ID token. It throws `unavailable` if Firebase
 * cannot be asked; the cause is in the log, with the variable to look at.
 */
export function createAccountLookup({ identityToolkit, apiKey, publicUrl, log }: Options) {
  const url = lookupUrl(identityToolkit, apiKey);
  // An API key may be restricted to pages of the site.
  const headers = { referer: `${publicUrl}/` };

  function readAnswer(body: unknown): Lookup {
    const answer = Found.safeParse(body).data;
    if (answer) return toLookup(answer.users[0]);
    // An account without an email, for example one that signs in by telephone.
    if (AnyUser.safeParse(body).success) return { state: "refused" };
    log.error("Firebase answered about an account with something else");
    throw firebaseUnavailable();
  }

  return async (idToken: string): Promise<Lookup> => {
    const answer = await postJson(url, { idToken }, headers).catch((error: unknown) => {
      log.error({ err: error }, "Firebase cannot be asked about an account");
      throw firebaseUnavailable();
    });
    if (answer.status === 200) return readAnswer(answer.body);
    const code = errorCodeOf(answer);
    if (goneCodes.includes(code)) return { state: "gone" };
    if (revokedCodes.includes(code)) return { state: "revoked" };
    if (code === "INVALID_ID_TOKEN") {
      const variable = "FIREBASE_API_KEY";
      log.warn({ variable, code }, "Firebase refused an ID token of its own: the API key may be of another project");
      return { state: "refused" };
    }
    log.error({ variable: "FIREBASE_API_KEY", code }, "Firebase does not accept the API key");
    throw firebaseUnavailable();
  };
}
