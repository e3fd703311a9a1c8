import type { MiddlewareHandler } from "hono";
import { identityRoot, keepStorageParameter } from "#contract/paths.ts";

/**
 * Answers of the identity provider are not stored by browsers or proxies. Signing out also deletes what this site
 * stored in the browser: the access token of every tab, drafts of forms, and pages kept for offline use or for the
 * Back button. It spares cookies, since those of other services of the same domain would go as well; the session's own
 * is deleted by the provider.
 */
export const protectIdentityResponses: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("cache-control", "no-store");
  const isSignOut = c.req.path === `${identityRoot}/sign-out` && c.req.method === "POST" && c.res.ok;
  if (isSignOut && c.req.query(keepStorageParameter) === undefined) c.header("clear-site-data", '"cache", "storage"');
};
