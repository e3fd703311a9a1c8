import { identityRoot } from "#contract/paths.ts";
import { type Config, findOpenIdSettings } from "../../../platform/config/config.ts";

export const googleIssuer = "https://accounts.google.com";

/** This product as a client of an OpenID provider. */
export interface OpenIdClient {
  /** Names the provider in addresses and in linked accounts. */
  id: "google" | "openid";
  /** Names the provider to users. */
  name: string;
  /** The environment variables to look at if a sign-in fails, for the log. */
  variables: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** OpenID `prompt`: what the provider asks even if somebody is signed in there. */
  prompt: "select_account" | "login" | undefined;
  /** The id under which a subject of the provider is linked. */
  accountIdOf(subject: string): string;
}

/** A provider that users can choose. `findClient` may start it, and fails if that does. */
export interface OpenIdSource extends Pick<OpenIdClient, "id" | "name" | "variables"> {
  findClient(): Promise<OpenIdClient>;
}

export const callbackPath = (id: OpenIdClient["id"]) => `${identityRoot}/callback/${id}`;

const google = {
  id: "google",
  name: "Google",
  variables: "GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET",
  accountIdOf: (subject: string) => subject,
} as const;

/** Google with the operator's credentials, or in development the bundled provider, started on first use. */
function googleSource(config: Config): OpenIdSource | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId && clientSecret) {
    const client: OpenIdClient = { ...google, issuer: googleIssuer, clientId, clientSecret, prompt: "select_account" };
    return { ...google, findClient: async () => client };
  }
  if (!config.development) return undefined;
  let started: Promise<OpenIdClient> | undefined;
  return {
    ...google,
    findClient() {
      started ??= import("./demo-provider.ts")
        .then(({ startDemoProvider }) => startDemoProvider([config.PUBLIC_URL + callbackPath("google")]))
        .then((credentials) => ({ ...google, ...credentials, prompt: "login" as const }));
      return started;
    },
  };
}

/** The operator's own provider. Subjects are unique for an issuer only, so another one never gets its accounts. */
function ownSource(config: Config): OpenIdSource | undefined {
  const settings = findOpenIdSettings(config);
  if (!settings) return undefined;
  const { issuer, name } = settings;
  const variables = "OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET";
  const client: OpenIdClient = {
    ...settings,
    id: "openid",
    variables,
    prompt: undefined,
    accountIdOf: (subject) => `${issuer}#${subject}`,
  };
  return { id: client.id, name, variables, findClient: async () => client };
}

/** The OpenID providers that users can sign in with. */
export const openIdSources = (config: Config): OpenIdSource[] =>
  [googleSource(config), ownSource(config)].filter((source) => source !== undefined);
