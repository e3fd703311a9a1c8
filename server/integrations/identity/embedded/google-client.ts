import { identityRoot } from "#contract/paths.ts";
import type { Config } from "../../../config/config.ts";
import type { OpenIdClient } from "./demo-provider.ts";
import { googleIssuer } from "./google.ts";

/**
 * The OpenID client for Google: with the operator's credentials, or in development the bundled provider, started on
 * first use.
 */
export function googleClient(config: Config): (() => Promise<OpenIdClient>) | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId && clientSecret)
    return async () => ({ issuer: googleIssuer, clientId, clientSecret, prompt: "select_account" });
  if (!config.development) return undefined;
  let started: Promise<OpenIdClient> | undefined;
  return () => {
    started ??= import("./demo-provider.ts").then(({ startDemoProvider }) =>
      startDemoProvider(`${config.PUBLIC_URL}${identityRoot}/callback/google`),
    );
    return started;
  };
}
