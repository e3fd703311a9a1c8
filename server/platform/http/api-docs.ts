import { hash } from "node:crypto";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName, stripeWebhookPath } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { problems } from "#contract/problems.ts";
import type { HttpEnv } from "./client-ip.ts";
import { openApi } from "./openapi.ts";
import { problemCodesOf } from "./openapi-problems.ts";
import { webhookPath } from "./openapi-webhook.ts";

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --page: #fff; --text: #1b1b1b; --link: #0b4fb3; }
  @media (prefers-color-scheme: dark) { :root { --page: #16181c; --text: #ececec; --link: #a8c7ff; } }
  body { background: var(--page); color: var(--text); overflow-wrap: anywhere; max-width: 60rem; margin: 0 auto; padding: 1rem; }
  details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: .25rem .75rem; }
  summary { cursor: pointer; padding: .4rem 0; }
  a, a:visited { color: var(--link); }
  code, pre, textarea { font: .875rem/1.5 ui-monospace, monospace; }
  pre { white-space: pre-wrap; }
  pre, textarea { overflow: auto; max-height: 24rem; width: 100%; box-sizing: border-box; }
  input, button, textarea { background: var(--page); color: var(--text); border: 1px solid #767676; border-radius: .25rem; }
  input, button { font: inherit; padding: .35rem .6rem; }
  input { box-sizing: border-box; max-width: 100%; }
  ::placeholder { color: inherit; opacity: .8; }
  label { display: block; margin: .5rem 0; }`;

/** Sends the form's request and shows the response. Runs in the reader's browser as written here. */
const script = `
  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    const output = form.querySelector("output");
    const token = document.getElementById("token").value || localStorage.getItem("access-token");
    const body = form.querySelector("textarea")?.value;
    const headers = { ...(token && { authorization: "Bearer " + token }), ...(body && { "content-type": "application/json" }) };
    output.textContent = "…";
    try {
      const answer = await fetch(form.querySelector("input").value, { method: form.dataset.method, headers, body: body || undefined });
      output.textContent = answer.status + "\\n" + (await answer.text());
    } catch (error) {
      output.textContent = "Not reached: " + error.message;
    }
  });`;

const scriptHash = hash("sha256", script, "base64");
const contentSecurityPolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

function operationSection(name: OperationName, declaration: Record<string, unknown>) {
  const operation: Operation = operations[name];
  const [method, path] = endpoints[name];
  const described = JSON.stringify(declaration, undefined, 2);
  return html`<details id="${name}">
    <summary><code>${method} ${path}</code> ${operation.summary}</summary>
    <p>Who: <code>${operation.access}</code></p>
    <p>Errors:</p>
    <ul>
      ${problemCodesOf(operation).map((code) => html`<li><code>${problems[code].status} ${code}</code> ${problems[code].detail}</li>`)}
    </ul>
    <pre tabindex="0">${described}</pre>
    <form data-method="${method}">
      <label>Address <input name="address" size="50" value="/api${path}" /></label>
      ${operation.body ? html`<label>Body <textarea name="body" rows="4">{}</textarea></label>` : ""}
      <button>Send</button>
      <output></output>
    </form>
  </details>`;
}

/** It is for documentation only, since the reader cannot sign requests as Stripe. */
const webhookSection = () => html`<details>
  <summary><code>POST ${stripeWebhookPath}</code> ${webhookPath.post.summary}</summary>
  <p>${webhookPath.post.description}</p>
  <pre tabindex="0">${JSON.stringify(webhookPath.post, undefined, 2)}</pre>
</details>`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Finds an operation in the OpenAPI document. */
function findOperation(document: Record<string, unknown>, name: OperationName): Record<string, unknown> {
  const paths = isRecord(document.paths) ? Object.values(document.paths) : [];
  const calls = paths.flatMap((path) => (isRecord(path) ? Object.values(path) : [])).filter(isRecord);
  return calls.find((call) => call.operationId === name) ?? {};
}

/** Serves `/api/openapi.json` and `/api/docs`, a page to read and try the API, without third-party requests. */
export function mountApiDocs(
  api: Hono<HttpEnv>,
  restaurant: { readonly name: string },
  publicUrl: string,
  webhooks: { stripe: boolean },
): void {
  let made: { name: string; document: ReturnType<typeof openApi>; json: string } | undefined;
  /** Describes the API anew once the restaurant has another name. */
  function describe() {
    const { name } = restaurant;
    if (made?.name === name) return made;
    const document = openApi(name, publicUrl, webhooks);
    made = { name, document, json: JSON.stringify(document) };
    return made;
  }
  const names = Object.keys(operations).filter((name): name is OperationName => name in endpoints);
  api.get("/openapi.json", (c) =>
    c.body(describe().json, 200, { "content-type": "application/json", "cache-control": "no-cache" }),
  );
  api.get("/docs", (c) => {
    const { name: restaurantName, document } = describe();
    c.header("content-security-policy", contentSecurityPolicy);
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>API of ${restaurantName}</title>
          <style>${raw(style)}</style>
        </head>
        <body>
          <main>
          <h1>API of ${restaurantName}</h1>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          <label>Access token <input id="token" size="50" placeholder="else the one you are signed in with" /></label>
          ${names.map((name) => operationSection(name, findOperation(document, name)))}
          ${webhooks.stripe ? webhookSection() : ""}
          </main>
          <script>${raw(script)}</script>
        </body>
      </html>`);
  });
}
