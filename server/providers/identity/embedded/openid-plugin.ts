import type { BetterAuthPlugin } from "better-auth";
import { createAuthorizationURL, type OAuthProvider } from "better-auth/oauth2";
import type { Logger } from "pino";
import type { OpenIdClient } from "./openid-clients.ts";
import type { OpenIdMetadata } from "./openid-metadata.ts";
import {
  completeProfile,
  createIdTokenReader,
  exchangeCode,
  type OpenIdProfile,
  profileName,
} from "./openid-tokens.ts";

/** A provider that sign-ins can go through now: the client's settings and the provider's own. */
export interface OpenIdConnection {
  client: OpenIdClient;
  metadata: OpenIdMetadata;
}

const scopes = ["openid", "email", "profile"];

/**
 * A provider for the identity library: authorization code flow with PKCE, state and nonce. Why a sign-in failed is
 * logged; the library reports it to the popup.
 */
function openIdProvider({ client, metadata }: OpenIdConnection, log: Logger): OAuthProvider<OpenIdProfile> {
  const { id, name, variables, clientId, clientSecret, prompt, accountIdOf } = client;
  const readIdToken = createIdTokenReader(client, metadata);
  // The reason alone: errors about ID tokens have their claims, which are personal data.
  const fail = (error: unknown) =>
    log.warn({ provider: id, variables, reason: String(error) }, `sign-in with ${name} failed`);
  return {
    id,
    name,
    issuer: metadata.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => accountIdOf(profile.sub),
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce: nonce }) =>
      createAuthorizationURL({
        id,
        state,
        codeVerifier,
        redirectURI,
        scopes,
        prompt,
        options: { clientId, clientSecret },
        authorizationEndpoint: metadata.authorization_endpoint,
        ...(nonce !== undefined && { nonce }),
      }),
    async validateAuthorizationCode(answer) {
      try {
        const { id_token: idToken, access_token: accessToken } = await exchangeCode(client, metadata, answer);
        return { idToken, accessToken };
      } catch (error) {
        fail(error);
        return null;
      }
    },
    async getUserInfo({ idToken = "", accessToken = "", expectedIdTokenNonce }) {
      try {
        if (!expectedIdTokenNonce) throw new Error("the sign-in has no nonce");
        const profile = await completeProfile(await readIdToken(idToken, expectedIdTokenNonce), metadata, accessToken);
        const { email, email_verified: emailVerified = false, picture: image } = profile;
        return { user: { name: profileName(profile), email, emailVerified, image }, data: profile };
      } catch (error) {
        fail(error);
        return null;
      }
    },
  };
}

/** Adds a provider to the identity library. */
export const openIdPlugin = (connection: OpenIdConnection, log: Logger) =>
  ({
    id: "openid-provider",
    init: () => ({ context: { socialProviders: [openIdProvider(connection, log)] } }),
  }) satisfies BetterAuthPlugin;
