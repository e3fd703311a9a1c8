import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { CspSources } from "../lib/csp-sources.ts";

/** On every answer that does not say otherwise itself. Popups keep their opener: signing in through one needs it. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler => {
  const fixed: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(fixed)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
};

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const noExtraSources: CspSources = { script: [], connect: [], frame: [] };

/**
 * The policy of a page: our own scripts, and of inline ones exactly those in this HTML, by hash, since a cached page
 * cannot carry a nonce. Pictures may come from any https address (decisions §1).
 */
export function contentSecurityPolicy(html: string, extraSources: CspSources = noExtraSources): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...extraSources.script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...extraSources.connect].join(" "),
    ["frame-src 'self'", ...extraSources.frame].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
