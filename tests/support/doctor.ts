import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { DoctorCheck } from "#server/operating/doctor/doctor-check.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { liveEnvironment } from "./live-environment.ts";

/** The configuration of a public site with some variables of its own. */
export const publicSite = (variables: Record<string, string>) =>
  readConfig({ ...liveEnvironment, PUBLIC_URL: "https://127.0.0.1:1", DATA_DIR: "/nonexistent/data", ...variables });

/** The form of a result's text, which follows a colon: lower case first, except for names, and no full stop. */
export const fragment = /^(?!(The|There|This|That|It|No|Only|A|An|Sign-in|Error:) ).*[^.]$/s;

/** Runs a check for a public site; each result as one line: level, variable and text. */
export async function examine(check: DoctorCheck, variables: Record<string, string>): Promise<string[]> {
  const results = await check.run(publicSite(variables));
  return results.map(({ level, variable = "", text, remedy }) => {
    if (level !== "ok" && !remedy) throw new Error(`there is no remedy for: ${text}`);
    if (!fragment.test(text)) throw new Error(`not in the form of other results: ${text}`);
    return `${level} ${variable} ${text}`;
  });
}

/** Lets this process trust a certificate as it trusts those of known authorities; returns a function that ends it. */
export function trust(certFile: string): () => void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, readFileSync(certFile, "utf8")]);
  return () => setDefaultCACertificates(before);
}
