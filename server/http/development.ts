import type { Context, Hono, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { type Config, isLoopbackHost } from "../config/config.ts";
import { AppError } from "../domain/app-error.ts";
import type { HttpEnv } from "./client-ip.ts";

/** Lists the newest mails, of one recipient or of all. */
interface Mailbox {
  list(to?: string): Promise<{ to: string; subject: string; text: string; links: string[] }[]>;
}

const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

const requestUrl = (c: Context) => new URL(c.req.url);

/** Rejects requests to development conveniences unless they have a loopback Host and no forwarding header (D1). */
export const requireLocalRequest =
  (config: Config): MiddlewareHandler =>
  async (c, next) => {
    const proxied = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
    if (!config.development || proxied || !isLoopbackHost(requestUrl(c).hostname)) throw new AppError("not_found");
    await next();
  };

/** Redirects pages under another loopback name to `PUBLIC_URL`, which cookies and tokens belong to. */
export const redirectToPublicHost =
  (config: Config): MiddlewareHandler =>
  async (c, next) => {
    const requested = requestUrl(c);
    const publicUrl = new URL(config.PUBLIC_URL);
    const isOtherName =
      requested.hostname !== publicUrl.hostname &&
      isLoopbackHost(requested.hostname) &&
      isLoopbackHost(publicUrl.hostname);
    if (isOtherName && requested.port === publicUrl.port)
      return c.redirect(config.PUBLIC_URL + requested.pathname + requested.search, 302);
    return next();
  };

/** Serves the development mailbox as a page and as JSON for tests. */
export function mountMailbox(app: Hono<HttpEnv>, config: Config, mailbox: Mailbox): void {
  app.use("/dev/*", requireLocalRequest(config));
  app.get("/dev/mail.json", async (c) =>
    c.json(await mailbox.list(c.req.query("to")), 200, { "cache-control": "no-store" }),
  );
  app.get("/dev/mail", async (c) => {
    const mails = await mailbox.list(c.req.query("to"));
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    c.header("cache-control", "no-store");
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Development mailbox</title>
          <style>
            body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
            article { border-top: 1px solid #bbb; padding: 1rem 0; }
            pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
          </style>
        </head>
        <body>
          <h1>Development mailbox</h1>
          ${mails.length === 0 ? html`<p>No mail yet. What the site sends while you develop appears here.</p>` : ""}
          ${mails.map(
            (mail) => html`<article>
              <h2>${mail.subject}</h2>
              <p>To ${mail.to}</p>
              <pre>${mail.text}</pre>
              <ul>
                ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
              </ul>
            </article>`,
          )}
        </body>
      </html>`);
  });
}
