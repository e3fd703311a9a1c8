import { html } from "hono/html";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { problems } from "#contract/problems.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { AppError } from "../domain/app-error.ts";
import { readTelephone } from "../lib/telephone.ts";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page in place of one that cannot be rendered now, for people who opened it in a browser. It names the telephone. */
export function problemPage(
  { code, details }: AppError,
  house: Pick<RestaurantSettings, "telephone" | "address" | "locale">,
): Response {
  const { telephone } = house;
  const call = telephoneUrl(telephone, readTelephone(telephone, house).e164);
  const { status, title, detail } = problems[code];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${details.detail ?? detail}</p>
        <p>We are also at the telephone: <a href="${call}">${telephone}</a></p>
      </body>
    </html>`;
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  });
  if (details.retryAfter !== undefined) headers.set("retry-after", String(details.retryAfter));
  return new Response(String(page), { status, headers });
}

/** Whether a browser asks for a document, not the router's script for a page's data. */
export const wantsDocument = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").includes("text/html") && !new URL(request.url).pathname.endsWith(".data");
