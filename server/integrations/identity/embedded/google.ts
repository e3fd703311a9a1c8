import { html } from "hono/html";
import { identityRoot } from "#contract/paths.ts";
import { type Auth, createAuth } from "./auth.ts";
import type { AuthParts } from "./auth-parts.ts";
import type { OpenIdClient } from "./demo-provider.ts";

export const googleIssuer = "https://accounts.google.com";

/** Start of the popup flow, and the provider's callback. */
const googlePaths = [`${identityRoot}/oauth-popup/`, `${identityRoot}/callback/google`];

const googleUnavailablePage = () =>
  new Response(
    String(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8" /><title>Not reachable</title></head>
        <body>
          <h1>Google cannot be reached</h1>
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

/**
 * Sign-in with Google in a popup. The provider's endpoints are discovered on first use, and again after a failure, so
 * that an unreachable provider never prevents the start. `findClient` returns the OpenID client to use.
 */
export function googleHandler(options: AuthParts, findClient: () => Promise<OpenIdClient>) {
  let opening: Promise<Auth> | undefined;

  async function open(): Promise<Auth> {
    const auth = createAuth(options, await findClient());
    const { socialProviders } = await auth.$context;
    if (socialProviders.length === 0) throw new Error("Google's OpenID configuration could not be loaded");
    return auth;
  }

  return {
    handles: (path: string): boolean => googlePaths.some((begin) => path.startsWith(begin)),
    async handle(request: Request): Promise<Response> {
      opening ??= open();
      const auth = await opening.catch((error: unknown) => {
        opening = undefined;
        options.log.warn({ err: error }, "sign-in with Google is unavailable");
        return undefined;
      });
      return keepOpener(auth ? await auth.handler(request) : googleUnavailablePage());
    },
  };
}
