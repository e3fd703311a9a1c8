import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import { idTokenMaxAgeSeconds } from "#contract/people/identity-constants.ts";
import { Email, requiredLine } from "#contract/platform/fields.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import type { Identity } from "../../platform/domain/current-user.ts";

interface VerifierOptions {
  issuer: string;
  audience: string;
  algorithms: string[];
  /** Fetches the provider's published keys (JWKS). */
  fetchKeys(): Promise<JSONWebKeySet>;
}

interface VerifiedIdToken extends Identity {
  /** The provider's session that the token was issued for, if it names one. */
  sessionId: string | undefined;
}

/**
 * Verifies ID tokens against the provider's published keys, which are fetched on first use and again for an unknown
 * key.
 */
export function createIdTokenVerifier({ issuer, audience, algorithms, fetchKeys }: VerifierOptions) {
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined;
  const load = () => fetchKeys().then(createLocalJWKSet);

  async function check(token: string): Promise<JWTPayload> {
    keys ??= load();
    const options = { issuer, audience, algorithms, maxTokenAge: idTokenMaxAgeSeconds };
    return (await jwtVerify(token, await keys, options)).payload;
  }

  return async (token: string): Promise<VerifiedIdToken | undefined> => {
    try {
      const payload = await check(token).catch((error) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        keys = undefined;
        return check(token);
      });
      return toIdentity(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      keys = undefined;
      throw error;
    }
  };
}

const Name = requiredLine(textLimits.name);

/** The identity in a token; its email instead of a name that a form would refuse, such as one with control characters. */
function toIdentity({ sub, email_verified, sid, ...payload }: JWTPayload): VerifiedIdToken | undefined {
  const [email, name] = [Email.safeParse(payload.email), Name.safeParse(payload.name)];
  if (!sub || !email.success) return undefined;
  return {
    sessionId: typeof sid === "string" ? sid : undefined,
    uid: sub,
    email: email.data,
    emailVerified: email_verified === true,
    name: name.success ? name.data : email.data,
  };
}
