import type { Hono } from "hono";
import { AppError } from "../domain/app-error.ts";
import {
  type ConnectionReport,
  connectionReportHeader,
  connectionReportPath,
  createDoctorTokens,
} from "../lib/connection-report.ts";
import type { Secrets } from "../lib/secrets.ts";
import { type ClientIpResolver, type HttpEnv, type ProxyTrust, unmapIpv4 } from "./client-ip.ts";
import { hasForwardingHeader } from "./forwarding.ts";

interface Deps {
  secrets: Secrets;
  resolveClientIp: ClientIpResolver;
  isTrustedProxy: ProxyTrust;
}

/**
 * Answers `npm run doctor` how its request arrived, so that it can compare that with the configuration. Requests without
 * its token, which only the holder of the app secret can sign, get `not_found`.
 */
export function mountConnectionReport(app: Hono<HttpEnv>, { secrets, resolveClientIp, isTrustedProxy }: Deps): void {
  const tokens = createDoctorTokens(secrets);
  app.get(connectionReportPath, async (c) => {
    if (!(await tokens.verify(c.req.header(connectionReportHeader) ?? ""))) throw new AppError("not_found");
    const peer = c.env?.incoming?.socket.remoteAddress ?? "";
    const report: ConnectionReport = {
      host: c.req.header("host") ?? "",
      protocol: c.req.header("x-forwarded-proto") ?? null,
      forwardedFor: c.req.header("x-forwarded-for") ?? null,
      isForwarded: hasForwardingHeader((name) => c.req.header(name)),
      peer: unmapIpv4(peer),
      isPeerTrusted: isTrustedProxy(peer),
      address: resolveClientIp(c),
    };
    return c.json(report, 200, { "cache-control": "no-store" });
  });
}
