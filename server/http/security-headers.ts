import type { MiddlewareHandler } from "hono";

/** Default security headers. COOP keeps the opener of popups, which sign-in needs. */
export const defaultHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

const complete = new WeakSet<Response>();

/**
 * Responds with JSON and exactly these headers, which include the default ones: adding them to a finished response costs
 * as much as the rest of a short answer.
 */
export function jsonResponse(value: unknown, headers: Readonly<Record<string, string>>): Response {
  const response = new Response(JSON.stringify(value), { headers: { "content-type": "application/json", ...headers } });
  complete.add(response);
  return response;
}

/** Adds the default headers to responses that lack them. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler => {
  const fixed = defaultHeaders(publicUrl);
  return async (c, next) => {
    await next();
    if (complete.has(c.res)) return;
    for (const [name, value] of Object.entries(fixed)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
};
