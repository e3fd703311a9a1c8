import { type Config, findOpenIdSettings } from "../../platform/config/config.ts";
import { googleIssuer } from "../../providers/identity/embedded/openid-clients.ts";
import { discoverOpenId } from "../../providers/identity/embedded/openid-metadata.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure, ok, reasonOf } from "./results.ts";

interface Provider {
  name: string;
  issuer: string;
  variable: string;
}

function configuredProviders(config: Config): Provider[] {
  const ownProvider = findOpenIdSettings(config);
  return [
    ...(config.GOOGLE_CLIENT_ID ? [{ name: "Google", issuer: googleIssuer, variable: "GOOGLE_CLIENT_ID" }] : []),
    ...(ownProvider ? [{ name: ownProvider.name, issuer: ownProvider.issuer, variable: "OIDC_ISSUER" }] : []),
  ];
}

export function createOpenIdCheck(discover: typeof discoverOpenId): DoctorCheck {
  async function check({ name, issuer, variable }: Provider): Promise<DoctorResult> {
    try {
      await discover(issuer);
      return ok(`${name} answers at ${issuer}; client id and secret are tried by the next sign-in`);
    } catch (error) {
      const remedy = `Compare ${variable} with what the provider calls its issuer, and check the machine's connection.`;
      return failure(`sign-in with ${name} does not work: ${reasonOf(error)}`, { variable, remedy });
    }
  }
  return {
    subject: "OpenID providers",
    isConfigured: (config) => configuredProviders(config).length > 0,
    variable: (config) => configuredProviders(config).at(-1)?.variable,
    run: (config) => Promise.all(configuredProviders(config).map(check)),
  };
}

/** Whether Google and the operator's own OpenID provider can be reached and are who the configuration says. */
export const openidCheck: DoctorCheck = createOpenIdCheck(discoverOpenId);
