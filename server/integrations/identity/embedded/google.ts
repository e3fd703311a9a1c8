import { html } from "hono/html";
import { identityRoot } from "#contract/paths.ts";
import { type Auth, createAuth, type EmbeddedOptions } from "./auth.ts";
import type { OpenIdClient } from "./demo-provider.ts";

export const googleIssuer = "https://accounts.google.com";

/** Where the popup begins and where the provider sends it back to. */
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

/** Back from another origin, a popup finds the page that opened it only where it asks for no isolation itself. */
function keepOpener({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.set("cross-origin-opener-policy", "unsafe-none");
  return new Response(body, { status, headers: kept });
}

/**
 * Signing in with Google, by popup. Google's addresses are discovered when somebody first wants to, and again after a
 * failure: an unreachable provider never stops the start. `findClient` says which provider stands for Google.
 */
export function googleHandler(options: EmbeddedOptions, findClient: () => Promise<OpenIdClient>) {
  let opening: Promise<Auth> | undefined;

  async function open(): Promise<Auth> {
    const auth = createAuth(options, await findClient());
    const { socialProviders } = await auth.$context;
    if (socialProviders.length === 0) throw new Error("Google's addresses could not be discovered");
    return auth;
  }

  return {
    handles: (path: string): boolean => googlePaths.some((begin) => path.startsWith(begin)),
    async handle(request: Request): Promise<Response> {
      opening ??= open();
      const auth = await opening.catch((error: unknown) => {
        opening = undefined;
        options.log.warn({ err: error }, "sign-in with Google");
        return undefined;
      });
      return keepOpener(auth ? await auth.handler(request) : googleUnavailablePage());
    },
  };
}
