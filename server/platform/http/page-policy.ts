import { hash } from "node:crypto";
import type { Logger } from "pino";
import { showsAnyImage } from "#contract/operating/image-pages.ts";
import { scriptHashesHeader } from "#contract/platform/script-hashes.ts";
import type { CspSources } from "../lib/csp-sources.ts";

/** Returns the Content-Security-Policy of a page that was rendered for a URL. */
export type PagePolicy = (url: string, html: string, rendered: Headers) => Promise<string>;

export const cspReportPath = "/csp-reports";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script/gi;
const dataBlock = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/i;

const hashOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

/** Inline scripts that a browser would run if the policy had their hash, which it does not. */
export const findUnknownScripts = (html: string, hashes: readonly string[]): string[] =>
  [...html.matchAll(inlineScript)]
    .filter(([, attributes = "", script = ""]) => !dataBlock.test(attributes) && !hashes.includes(hashOf(script)))
    .map(([, , script = ""]) => script);

const hashPattern = /^sha256-[\w+/]{43}=$/;

/** The hashes that the web app sends beside a page: of its own scripts only, never of what is in the page besides. */
const hashesOf = (rendered: Headers): string[] =>
  (rendered.get(scriptHashesHeader) ?? "")
    .split(" ")
    .filter((hash) => hashPattern.test(hash))
    .map((hash) => `'${hash}'`);

const noFrames = "frame-ancestors 'none'";

/** The policy of a page that pages of this site may show in a frame. */
export const allowOwnFrames = (policy: string): string => policy.replace(noFrames, "frame-ancestors 'self'");

interface PolicySources {
  /** Hashes of inline scripts, in quotes. */
  scripts: readonly string[];
  pictures: readonly string[];
  extra: CspSources;
}

const contentSecurityPolicy = ({ scripts, pictures, extra }: PolicySources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts), ...extra.script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...new Set(pictures)].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self'", ...extra.connect].join(" "),
    ["frame-src 'self'", ...extra.frame].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    noFrames,
    `report-uri ${cspReportPath}`,
    "report-to csp",
  ].join("; ");

interface PagePolicyOptions {
  /** Origins of pictures beside this one's. */
  listImageOrigins(): Promise<readonly string[]>;
  extraSources?: CspSources | undefined;
  log: Logger;
}

const noExtraSources: CspSources = { script: [], connect: [], frame: [] };

/**
 * Scripts: own files, and inline the web app's own by hash, since a cached page cannot carry a nonce. Pictures: own
 * ones and those of origins that the operator or an admin chose; from any https URL only in documents where a user
 * gives or sees a picture's URL (docs/decisions/0018-content-security-policy.md).
 */
export function createPagePolicy({ listImageOrigins, extraSources, log }: PagePolicyOptions): PagePolicy {
  return async (url, html, rendered) => {
    const scripts = hashesOf(rendered);
    const [path = ""] = url.split("?");
    const unknownCount = findUnknownScripts(html, scripts).length;
    if (unknownCount > 0)
      log.warn({ path, scripts: unknownCount }, "a page has inline scripts that are not its own: they do not run");
    const pictures = showsAnyImage(path) ? ["https:"] : await listImageOrigins();
    return contentSecurityPolicy({ scripts, pictures, extra: extraSources ?? noExtraSources });
  };
}
