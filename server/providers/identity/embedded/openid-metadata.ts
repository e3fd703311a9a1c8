import { z } from "zod";
import { isLoopbackHost } from "../../../platform/lib/loopback.ts";
import { readBoundedJson } from "../bounded-json.ts";

/** What a provider publishes about itself (OpenID Connect Discovery 1.0). */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
  /** The default of the standard. */
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});
export type OpenIdMetadata = z.infer<typeof Metadata>;

/** Milliseconds. A user waits for it in a popup. */
const answerTimeout = 10_000;

/** Asks a provider for JSON, without following redirects. Throws if it fails, answers too much, or not in time. */
export async function fetchProviderJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const request = { ...init, redirect: "error", signal: AbortSignal.timeout(answerTimeout) } as const;
  const response = await fetch(url, request).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`${new URL(url).origin} cannot be reached: ${reason}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${new URL(url).origin} answered with status ${response.status}`);
  }
  return readBoundedJson(response, new URL(url).origin);
}

/** `https:`, or on this machine what a provider on this machine uses. */
const isSafe = (endpoint: string, issuer: string): boolean => {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === "https:" || (isLoopbackHost(hostname) && isLoopbackHost(new URL(issuer).hostname));
};

/**
 * Loads the metadata of a provider. Throws with the reason if it cannot be reached, is somebody else's or names an
 * address that is not encrypted.
 */
export async function discoverOpenId(issuer: string): Promise<OpenIdMetadata> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const parsed = Metadata.safeParse(await fetchProviderJson(url));
  if (!parsed.success) throw new Error(`${url} is not the configuration of an OpenID provider`);
  const metadata = parsed.data;
  if (metadata.issuer !== issuer) throw new Error(`the provider at ${issuer} calls itself ${metadata.issuer}`);
  const { authorization_endpoint, token_endpoint, userinfo_endpoint = issuer, jwks_uri } = metadata;
  const unsafe = [authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri].find(
    (endpoint) => !isSafe(endpoint, issuer),
  );
  if (unsafe) throw new Error(`the provider names an address without https: ${unsafe}`);
  return metadata;
}
