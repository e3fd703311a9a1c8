import type { Config } from "../../platform/config/config.ts";
import { imgbbApi } from "../../providers/image/imgbb.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { ask } from "./request.ts";
import { failure, ok, warning } from "./results.ts";

/** One-time codes change each 30 seconds; storage refuses requests from another time than within 15 minutes. */
const warningMs = 10_000;
const errorMs = 60_000;

/** The hosts that the configuration uses anyway, each with its URL. */
function hostsOf(config: Config): (readonly [name: string, url: string])[] {
  const hosts: (readonly [string, string])[] = [];
  if (!config.development) hosts.push(["PUBLIC_URL", config.PUBLIC_URL]);
  if (config.PAYMENT_PROVIDER === "stripe") hosts.push(["Stripe", config.STRIPE_API_BASE ?? "https://api.stripe.com"]);
  if (config.IMAGE_STORE === "s3" && config.S3_ENDPOINT) hosts.push(["the picture storage", config.S3_ENDPOINT]);
  if (config.IMAGE_STORE === "imgbb") hosts.push(["imgbb", config.IMGBB_API_BASE ?? imgbbApi]);
  return hosts;
}

async function compare([name, url]: readonly [string, string]): Promise<DoctorResult | undefined> {
  const answer = await ask(url, { method: "HEAD" });
  // A host that does not answer is reported by its own check.
  if ("failure" in answer || answer.clockDifferenceMs === undefined) return undefined;
  const difference = Math.abs(answer.clockDifferenceMs);
  const text = `this machine's clock differs from that of ${name} by ${(difference / 1000).toFixed(0)} seconds`;
  const remedy = "Set this machine's clock by NTP; sign-in codes, tokens and signed requests depend on it.";
  if (difference > errorMs) return failure(text, { remedy });
  return difference > warningMs ? warning(text, { remedy }) : ok(`the clock is that of ${name}`);
}

/** This machine's clock, compared with those of the configured services. */
export const timeCheck: DoctorCheck = {
  subject: "time",
  isConfigured: (config) => hostsOf(config).length > 0,
  async run(config) {
    const results = (await Promise.all(hostsOf(config).map(compare))).filter((result) => result !== undefined);
    const remedy = "Run the doctor again when a service can be reached.";
    return results.length > 0 ? results : [warning("no service told the time: the clock was not compared", { remedy })];
  },
};
