import { html } from "hono/html";
import { identityRoot } from "#contract/paths.ts";
import { type Auth, createAuth } from "./auth.ts";
import type { AuthParts } from "./auth-parts.ts";
import { callbackPath, type OpenIdSource } from "./openid-clients.ts";
import { discoverOpenId } from "./openid-metadata.ts";

const startPath = `${identityRoot}/oauth-popup/start`;

const unavailablePage = (name: string) =>
  new Response(
    String(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8" /><title>Not reachable</title></head>
        <body>
          <h1>${name} cannot be reached</h1>
          <p>Close this window and try again in a moment, or sign in with your email and password.</p>
        </body>
      </html>`),
    { status: 503, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } },
  );

/** Lets the popup reach its opener after it returns from another origin, which COOP isolation would prevent. */
function keepOpener({ body, status, headers }: Response): Response {
  const responseHeaders = new Headers(headers);
  responseHeaders.set("cross-origin-opener-policy", "unsafe-none");
  return new Response(body, { status, headers: responseHeaders });
}

/** Whether a request belongs to a sign-in with the provider: the popup's start or the provider's callback. */
const isFor = ({ id }: OpenIdSource, { pathname, searchParams }: URL): boolean =>
  pathname === callbackPath(id) || (pathname === startPath && searchParams.get("provider") === id);

/**
 * Sign-in with OpenID providers in a popup. Each provider is discovered on first use, and again after a failure, so that
 * an unreachable one prevents neither the start nor a sign-in with another.
 */
export function openIdHandler(parts: AuthParts, sources: readonly OpenIdSource[]) {
  const authOf = new Map<string, Promise<Auth>>();

  async function open({ findClient }: OpenIdSource): Promise<Auth> {
    const client = await findClient();
    return createAuth(parts, { client, metadata: await discoverOpenId(client.issuer) });
  }

  /** Returns `undefined` if the provider cannot be reached or is not the configured one. */
  async function find(source: OpenIdSource): Promise<Auth | undefined> {
    const opening = authOf.get(source.id) ?? open(source);
    authOf.set(source.id, opening);
    return opening.catch((error: unknown) => {
      if (authOf.get(source.id) === opening) authOf.delete(source.id);
      const { id: provider, name, variables } = source;
      parts.log.warn({ provider, variables, reason: String(error) }, `sign-in with ${name} is unavailable`);
      return undefined;
    });
  }

  /** Returns `undefined` for a request that belongs to no provider. */
  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const source = sources.find((one) => isFor(one, url));
    if (!source) return undefined;
    const auth = await find(source);
    return keepOpener(auth ? await auth.handler(request) : unavailablePage(source.name));
  };
}
