import { access } from "node:fs/promises";
import { join } from "node:path";
import { loadAppSecrets } from "../../platform/config/app-secret.ts";
import type { Config } from "../../platform/config/config.ts";
import {
  ConnectionReport,
  connectionReportHeader,
  connectionReportPath,
  createDoctorTokens,
} from "../../platform/lib/connection-report.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { ask } from "./request.ts";
import { failure, ok, warning } from "./results.ts";

/** An address for documentation (RFC 5737), which the doctor pretends to have. */
const pretendedIp = "192.0.2.77";

const parseReport = (text: string): ConnectionReport | undefined => {
  try {
    return ConnectionReport.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Compares what arrived with what was sent and with the configuration. */
export function judgeConnection(report: ConnectionReport, config: Pick<Config, "PUBLIC_URL" | "PORT">): DoctorResult[] {
  const { host, protocol } = new URL(config.PUBLIC_URL);
  const results: DoctorResult[] = [];
  if (report.host !== host) {
    const remedy = "Let the proxy pass the Host header on unchanged.";
    results.push(failure(`the server gets the host ${report.host}, not ${host}`, { variable: "PUBLIC_URL", remedy }));
  }
  // The first of several proxies wrote the protocol that guests use.
  const [used] = report.protocol?.split(",") ?? [];
  if (used && `${used.trim().toLowerCase()}:` !== protocol) {
    const remedy = "Let PUBLIC_URL begin as guests' addresses do.";
    results.push(warning(`the proxy says that guests use ${used}`, { variable: "PUBLIC_URL", remedy }));
  }
  return [...results, judgeClientIp(report, config)];
}

/** Judges whose address requests are counted by. */
function judgeClientIp(
  report: ConnectionReport,
  { PUBLIC_URL, PORT }: Pick<Config, "PUBLIC_URL" | "PORT">,
): DoctorResult {
  const { protocol, port } = new URL(PUBLIC_URL);
  const variable = "TRUSTED_PROXIES";
  const { peer, isPeerTrusted, forwardedFor } = report;
  const hops = forwardedFor?.split(",").map((word) => word.trim()) ?? [];
  // The server itself has no TLS, so somebody in front of it has.
  const isChanged = forwardedFor?.trim() !== pretendedIp || report.protocol !== null;
  const hasProxy = protocol === "https:" || isChanged;
  const without = "requests reach the server without a proxy";
  if (!hasProxy && !isPeerTrusted) return ok(without);
  if (!isPeerTrusted) {
    const remedy = `Add the proxy to TRUSTED_PROXIES: it is ${peer}.`;
    return failure("all guests count as one address and share its limits", { variable, remedy });
  }
  if (!hasProxy && Number(port || 80) === PORT) {
    const remedy = "Remove it from TRUSTED_PROXIES unless a proxy sends requests from there.";
    const text = `${without}, yet ${peer} is trusted: whoever connects from there can choose the address they are counted by`;
    return warning(text, { variable, remedy });
  }
  if (hops.length === 0) {
    const remedy = "Let the proxy add the client's address to X-Forwarded-For.";
    const text =
      "all guests count as one address and share its limits: the proxy sends requests without X-Forwarded-For";
    return failure(text, { variable, remedy });
  }
  if (hops.at(-1) === pretendedIp) {
    const remedy = "Let the proxy add the client's address to X-Forwarded-For, or replace the header.";
    return failure("guests can choose the address they are counted by: the proxy passes X-Forwarded-For on", {
      variable,
      remedy,
    });
  }
  return ok(`the proxy ${peer} is trusted and names its clients`);
}

/** The token for the report. It is `undefined` if no server can have the same secret yet. */
async function issueToken(config: Config): Promise<string | undefined> {
  const hasSecret =
    config.APP_SECRET ??
    (await access(join(config.DATA_DIR, "secret")).then(
      () => true,
      () => false,
    ));
  return hasSecret ? createDoctorTokens(await loadAppSecrets(config)).issue("doctor", {}) : undefined;
}

/** How requests to the public address reach the server. */
export const proxyCheck: DoctorCheck = {
  subject: "proxy",
  isConfigured: ({ development }) => !development,
  variable: () => "PUBLIC_URL",
  async run(config) {
    const variable = "PUBLIC_URL";
    const token = await issueToken(config);
    if (!token)
      return [
        warning("not tried: the server has never been started", { remedy: "Start it, and run the doctor again." }),
      ];
    const headers = { [connectionReportHeader]: token, "x-forwarded-for": pretendedIp };
    const answer = await ask(config.PUBLIC_URL + connectionReportPath, { headers });
    if ("failure" in answer) {
      const remedy = "Start the server and its proxy, and run the doctor again.";
      return [warning(`${config.PUBLIC_URL} cannot be asked (${answer.failure})`, { variable, remedy })];
    }
    if (answer.status === 421) {
      const remedy = "Let the proxy pass the Host header on unchanged.";
      return [
        failure("the server gets another host than that of PUBLIC_URL and refuses requests", { variable, remedy }),
      ];
    }
    const report = answer.status === 200 ? parseReport(answer.text) : undefined;
    if (report) return judgeConnection(report, config);
    const remedy = "Look where PUBLIC_URL leads, and whether that server has the same APP_SECRET and release.";
    return [warning(`another server answers at PUBLIC_URL (status ${answer.status})`, { variable, remedy })];
  },
};
