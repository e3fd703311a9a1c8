import type { Hono } from "hono";
import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { loggedPath } from "../lib/logged-path.ts";
import { readRequestBytes } from "../lib/read-body.ts";
import type { ClientIpResolver, HttpEnv } from "./client-ip.ts";
import { createIpCounter } from "./ip-counter.ts";
import { cspReportPath } from "./page-policy.ts";
import { tooManyFromIp } from "./request-limit.ts";

const maxBytes = 8 * 1024;
/** Browsers collect reports, and one per kind of violation is enough. */
const maxReportsPerRequest = 5;
const maxPerMinuteOfIp = 20;
const maxPerMinute = 200;

const text = z.string().max(maxBytes).optional();
const line = z.number().int().optional().catch(undefined);

/** One report in the old format, `application/csp-report`. */
const OldReport = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      page: report["document-uri"],
      directive: report["effective-directive"] ?? report["violated-directive"],
      blocked: report["blocked-uri"],
      source: report["source-file"],
      line: report["line-number"],
    },
  ]);

const Violation = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text.nullable(),
    lineNumber: line.nullable(),
  }),
});

/** Reports of the Reporting API, `application/reports+json`, among which may be others. */
const NewReports = z.array(z.unknown()).transform((reports) =>
  reports
    .map((report) => Violation.safeParse(report).data?.body)
    .filter((body) => body !== undefined)
    .map((body) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile ?? undefined,
      line: body.lineNumber ?? undefined,
    })),
);

const formats: Readonly<Record<string, z.ZodType<z.output<typeof NewReports>>>> = {
  "application/csp-report": OldReport,
  "application/reports+json": NewReports,
};

const maxLogged = 200;

/** A URL without query, fragment and codes, which may open something; a keyword such as `inline` stays. */
const toLogged = (value: string | undefined): string | undefined =>
  value === undefined
    ? undefined
    : loggedPath(value.split(/[?#]/)[0] ?? "")
        .replace(/[^\w./:@%-]/g, "_")
        .slice(0, maxLogged);

/** The path of a page. */
const pathOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : toLogged(URL.parse(url)?.pathname);

async function readReports(request: Request) {
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const format = formats[mediaType];
  if (!format) throw new AppError("unsupported_media_type", { detail: "Send the report as browsers do." });
  const bytes = await readRequestBytes(request, maxBytes);
  if (!bytes) throw new AppError("too_large");
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new AppError("malformed");
  }
  const parsed = format.safeParse(value);
  if (!parsed.success) throw new AppError("malformed", { detail: "This is no report of a browser." });
  return parsed.data;
}

/** Receives browsers' reports of what the Content-Security-Policy of a page kept from loading, and logs them. */
export function mountCspReports(app: Hono<HttpEnv>, resolveClientIp: ClientIpResolver, log: Logger): void {
  const countIp = createIpCounter(maxPerMinuteOfIp);
  const countAll = createIpCounter(maxPerMinute);
  app.post(cspReportPath, async (c) => {
    const retryAfter = countIp(resolveClientIp(c)) ?? countAll("all");
    if (retryAfter !== undefined) throw tooManyFromIp(retryAfter);
    for (const report of (await readReports(c.req.raw)).slice(0, maxReportsPerRequest)) {
      log.warn(
        {
          page: pathOf(report.page),
          directive: toLogged(report.directive),
          blocked: toLogged(report.blocked),
          source: toLogged(report.source),
          line: report.line,
        },
        "a page's Content-Security-Policy was violated",
      );
    }
    return c.body(null, 204);
  });
  app.all(cspReportPath, () => {
    throw new AppError("method_not_allowed");
  });
}
