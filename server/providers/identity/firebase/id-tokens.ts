import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from "jose";
import type { Logger } from "pino";
import { z } from "zod";
import { firebaseUnavailable } from "./request.ts";

/** What a valid ID token says about a sign-in; what it says about the account is asked of Firebase. */
export interface SignIn {
  uid: string;
  email: string;
  /** When the user signed in, in milliseconds since 1970; the same for all tokens of one sign-in. */
  authenticatedAt: number;
  secondFactor: boolean;
  /** Such as `password` or `google.com`. */
  with: string;
}

interface Options {
  projectId: string;
  /** `undefined` with the emulator, whose tokens are unsigned. */
  findKey: JWTVerifyGetKey | undefined;
  log: Logger;
}

/** Google's clocks and this one may differ by this much. */
const clockToleranceSeconds = 10;
const warnEveryMs = 600_000;

const IdTokenClaims = z
  .object({
    sub: z.string().min(1).max(128),
    email: z.string().toLowerCase(),
    auth_time: z.int(),
    firebase: z.object({
      sign_in_provider: z.string().optional(),
      sign_in_second_factor: z.string().optional(),
      // Tenants of a project have accounts of their own, which are not this website's.
      tenant: z.never().optional(),
    }),
  })
  .transform(
    ({ sub, email, auth_time, firebase }): SignIn => ({
      uid: sub,
      email,
      authenticatedAt: auth_time * 1000,
      secondFactor: firebase.sign_in_second_factor !== undefined,
      with: firebase.sign_in_provider ?? "",
    }),
  );

/** Verifies ID tokens of a Firebase project (firebase.google.com/docs/auth/admin/verify-id-tokens). */
export function createFirebaseTokens({ projectId, findKey, log }: Options) {
  const parties = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  let warnedAt = 0;

  async function readClaims(token: string, maxTokenAge: number): Promise<JWTPayload> {
    const rules = { ...parties, maxTokenAge, clockTolerance: clockToleranceSeconds };
    if (!findKey) return UnsecuredJWT.decode(token, rules).payload;
    return (await jwtVerify(token, findKey, { ...rules, algorithms: ["RS256"] })).payload;
  }

  function warnOfOtherProject(error: unknown): void {
    const isForeign = error instanceof errors.JWTClaimValidationFailed && ["aud", "iss"].includes(error.claim);
    if (!isForeign || warnedAt + warnEveryMs > Date.now()) return;
    warnedAt = Date.now();
    log.warn(
      { variable: "FIREBASE_PROJECT_ID", expected: projectId, found: error.payload.aud },
      "an ID token of another Firebase project was refused",
    );
  }

  /**
   * Returns the sign-in that a token belongs to; `undefined` if signature, issuer, audience or claims are wrong, or the
   * token is older than `maxAgeSeconds`. Throws `unavailable` if Google's keys cannot be fetched.
   */
  return async (token: string, maxAgeSeconds: number): Promise<SignIn | undefined> => {
    try {
      const signIn = IdTokenClaims.safeParse(await readClaims(token, maxAgeSeconds)).data;
      const isPast = signIn && signIn.authenticatedAt <= Date.now() + clockToleranceSeconds * 1000;
      return isPast ? signIn : undefined;
    } catch (error) {
      warnOfOtherProject(error);
      if (error instanceof errors.JOSEError) return undefined;
      log.error({ err: error }, "the keys of Firebase's ID tokens cannot be fetched");
      throw firebaseUnavailable();
    }
  };
}
