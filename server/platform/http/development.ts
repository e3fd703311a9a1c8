import type { Context, Hono, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { Config } from "../config/config.ts";
import { AppError } from "../domain/app-error.ts";
import { constantTimeEqual } from "../lib/constant-time-equal.ts";
import { isLoopbackHost, isLoopbackIp } from "../lib/loopback.ts";
import type { HttpEnv } from "./client-ip.ts";
import { hasForwardingHeader } from "./forwarding.ts";

/** Lists the newest mails, of one recipient or of all. */
interface Mailbox {
  /** The secret of this start that its URL holds. */
  key: string;
  list(
    to?: string,
  ): Promise<{ to: string; subject: string; text: string; html?: string | undefined; links: string[] }[]>;
}

const requestUrl = (c: Context) => new URL(c.req.url);

/**
 * Rejects requests to development conveniences unless they come from this machine (D1): over a loopback socket and
 * without a forwarding header. Names of other hosts were refused before (`refuseForeignHosts`).
 */
export const requireLocalRequest =
  (config: Config): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? "";
    const isLocal = isLoopbackIp(socket) && !hasForwardingHeader((name) => c.req.header(name));
    if (!config.development || !isLocal) throw new AppError("not_found");
    await next();
  };

/** Redirects pages under another loopback name to `PUBLIC_URL`, which cookies and tokens belong to. */
export const redirectToPublicHost =
  (config: Config): MiddlewareHandler =>
  async (c, next) => {
    const url = requestUrl(c);
    const publicUrl = new URL(config.PUBLIC_URL);
    const isOtherName =
      url.hostname !== publicUrl.hostname && isLoopbackHost(url.hostname) && isLoopbackHost(publicUrl.hostname);
    if (isOtherName && url.port === publicUrl.port)
      return c.redirect(config.PUBLIC_URL + url.pathname + url.search, 302);
    return next();
  };

/** The URL of the mailbox page. The key gives access to every mail. */
export const mailboxPath = (key: string, to?: string): string =>
  `/dev/mail?${new URLSearchParams({ key, ...(to !== undefined && { to }) })}`;

/**
 * Serves the development mailbox as a page and as JSON for tests. Mails contain links that open accounts, and a proxy
 * on this machine may hide that a request comes from elsewhere: without the key of this start there is nothing here.
 */
export function mountMailbox(app: Hono<HttpEnv>, config: Config, mailbox: Mailbox): void {
  const { key } = mailbox;
  app.use("/dev/*", requireLocalRequest(config), async (c, next) => {
    if (!constantTimeEqual(c.req.query("key") ?? "", key)) throw new AppError("not_found");
    c.header("referrer-policy", "no-referrer");
    c.header("cache-control", "no-store");
    await next();
  });
  app.get("/dev/mail.json", async (c) => c.json(await mailbox.list(c.req.query("to"))));
  app.get("/dev/mail", async (c) => {
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(mailboxPage(await mailbox.list(c.req.query("to")), key));
  });
}

/** Without scripts, forms and an origin of its own; the frame inherits the page's policy, which loads nothing. */
const mailFrame = (subject: string, content: string) =>
  html`<details>
    <summary>As mail programs show it</summary>
    <iframe sandbox="" loading="lazy" title="${subject}" srcdoc="${content}"></iframe>
  </details>`;

const mailboxPage = (mails: Awaited<ReturnType<Mailbox["list"]>>, key: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Development mailbox</title>
      <style>
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem;
          overflow-wrap: anywhere; }
        article { border-top: 1px solid #bbb; padding: 1rem 0; }
        iframe { width: 100%; height: 44rem; border: 1px solid #bbb; }
        pre { white-space: pre-wrap; font: inherit; }
        summary { padding: 0.5rem 0; }
      </style>
    </head>
    <body>
      <h1>Development mailbox</h1>
      <p><a href="${mailboxPath(key)}">All mails</a></p>
      ${mails.length === 0 ? html`<p>No mail yet. What the site sends while you develop appears here.</p>` : ""}
      ${mails.map(
        (mail) => html`<article>
          <h2>${mail.subject}</h2>
          <p>To <a href="${mailboxPath(key, mail.to)}">${mail.to}</a></p>
          <pre>${mail.text}</pre>
          <ul>
            ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
          </ul>
          ${mail.html === undefined ? "" : mailFrame(mail.subject, mail.html)}
        </article>`,
      )}
    </body>
  </html>`;
