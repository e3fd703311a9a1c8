import type { Config } from "../../platform/config/config.ts";
import { splitHosts } from "../../platform/lib/postgres-hosts.ts";

const secretNames = /KEY|SECRET|PASSWORD|TOKEN|HEADERS/;
/** Shorter values would hide ordinary words. */
const minLength = 4;

/** The password in a URL such as `postgres://user:password@host`, as written and decoded. */
function passwordsIn(text: string): string[] {
  const [url = ""] = splitHosts(text);
  const password = URL.parse(url)?.password ?? "";
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

function secretsOf(config: Config): string[] {
  const values = Object.entries(config).flatMap(([name, value]) => {
    const values: unknown[] = typeof value === "object" ? Object.values(value) : [value];
    const texts = values.filter((one) => typeof one === "string");
    return secretNames.test(name) ? texts : texts.flatMap(passwordsIn);
  });
  return values.filter((value) => value.length >= minLength);
}

/** Replaces every secret of the configuration in a text, should an error of a provider repeat one. */
export function hideSecrets(config: Config): (text: string) => string {
  const secrets = secretsOf(config).sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((visibleText, secret) => visibleText.replaceAll(secret, "•••"), text);
}
