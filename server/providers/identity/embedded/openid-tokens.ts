import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { Email } from "#contract/platform/fields.ts";
import type { OpenIdClient } from "./openid-clients.ts";
import { fetchProviderJson, type OpenIdMetadata } from "./openid-metadata.ts";

/** Signatures with a provider's public keys. Others, such as HS256 with the client's secret, are not accepted. */
const algorithms = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/;
const clockToleranceSeconds = 30;

const Tokens = z.object({ id_token: z.string(), access_token: z.string() });
type OpenIdTokens = z.infer<typeof Tokens>;

/** Some providers send the flag as text. */
const Flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]).catch(false);
const Profile = z.object({
  sub: z.string().min(1),
  email: Email.optional().catch(undefined),
  email_verified: Flag.optional(),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
});
export type OpenIdProfile = z.infer<typeof Profile>;

const maxNameLength = 100;

/** The name, or what stands before the @ of the email. */
export const profileName = ({ name, email = "" }: OpenIdProfile): string =>
  (name?.trim() || email.replace(/@.*/, "")).slice(0, maxNameLength);

/** Exchanges a code for tokens. Throws if the provider refuses, cannot be reached or gives no ID token. */
export async function exchangeCode(
  { clientId, clientSecret }: OpenIdClient,
  metadata: OpenIdMetadata,
  { code, codeVerifier, redirectURI }: { code: string; codeVerifier?: string | undefined; redirectURI: string },
): Promise<OpenIdTokens> {
  const body = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectURI });
  if (codeVerifier !== undefined) body.set("code_verifier", codeVerifier);
  const headers: Record<string, string> = { accept: "application/json" };
  if (metadata.token_endpoint_auth_methods_supported.includes("client_secret_basic")) {
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  } else {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  }
  return Tokens.parse(await fetchProviderJson(metadata.token_endpoint, { method: "POST", headers, body }));
}

/** A token for several audiences must say that it was issued to this client (OpenID Connect Core 1.0, 3.1.3.7). */
const isIssuedTo = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;

/** Returns a function that checks ID tokens with the provider's present keys and returns what they say. */
export function createIdTokenReader({ clientId }: OpenIdClient, metadata: OpenIdMetadata) {
  // Without a pause between requests for keys: a provider may rotate them at any time, and only its own tokens come here.
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    cooldownDuration: 0,
    [customFetch]: async (url) => Response.json(await fetchProviderJson(url)),
  });
  const acceptedAlgorithms = metadata.id_token_signing_alg_values_supported.filter((name) => algorithms.test(name));

  /** Throws unless signature, issuer, audience, age and nonce are right. */
  return async (idToken: string, nonce: string): Promise<OpenIdProfile> => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms: acceptedAlgorithms,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: clockToleranceSeconds,
    });
    if (payload.nonce !== nonce) throw new Error("the ID token belongs to another sign-in (nonce)");
    if (!isIssuedTo(payload, clientId)) throw new Error("the ID token was issued to another client (azp)");
    return Profile.parse(payload);
  };
}

/**
 * Reads `email` and `email_verified` from the provider's userinfo endpoint if the ID token has no email or does not say
 * whether it is verified. `email_verified` applies only to the email from the same source. Throws if the endpoint describes somebody else.
 */
export async function completeProfile(
  profile: OpenIdProfile,
  { userinfo_endpoint: endpoint }: OpenIdMetadata,
  accessToken: string,
): Promise<OpenIdProfile> {
  const { email, email_verified: isVerified } = profile;
  if ((email !== undefined && isVerified !== undefined) || endpoint === undefined) return profile;
  const answer = await fetchProviderJson(endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
  const more = Profile.parse(answer);
  if (more.sub !== profile.sub) throw new Error("the provider describes another user than its ID token (sub)");
  if (email !== undefined && email.toLowerCase() !== more.email?.toLowerCase()) return profile;
  return { ...profile, ...more, email_verified: more.email_verified };
}
