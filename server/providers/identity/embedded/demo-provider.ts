import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { html } from "hono/html";
import Provider from "oidc-provider";

/** Accounts of the bundled OpenID provider; there are no passwords. */
const demoUsers = [
  { id: "grace", name: "Grace Demo", email: "grace@example.com" },
  { id: "alan", name: "Alan Demo", email: "alan@example.com" },
  { id: "radia", name: "Radia Demo", email: "radia@example.com" },
] as const;

interface OpenIdCredentials {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const accountChooser = (uid: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Choose a demo account</title>
      <style>
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 22rem; margin: 2rem auto; padding: 0 1rem; }
        button { display: block; width: 100%; font: inherit; text-align: left; padding: .75rem 1rem; margin: .5rem 0; }
      </style>
    </head>
    <body>
      <h1>Choose a demo account</h1>
      <p>This stands for Google while you develop. Nothing leaves this machine.</p>
      <form method="post" action="/interaction/${uid}">
        ${demoUsers.map((person) => html`<button name="id" value="${person.id}">${person.name}<br />${person.email}</button>`)}
        <button name="id" value="">Cancel</button>
      </form>
    </body>
  </html>`;

async function readChosenId(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body = (body + String(chunk)).slice(0, 1000);
  return new URLSearchParams(body).get("id") ?? "";
}

async function handleInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8").end(String(accountChooser(uid)));
    return;
  }
  const id = await readChosenId(request);
  if (!demoUsers.some((person) => person.id === id)) {
    const denial = { error: "access_denied", error_description: "Nobody was chosen" };
    await provider.interactionFinished(request, response, denial, { mergeWithLastSubmission: false });
    return;
  }
  const grant = new provider.Grant({ accountId: id, clientId: String(params.client_id) });
  grant.addOIDCScope("openid email profile");
  const result = { login: { accountId: id, remember: false }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Starts an OpenID provider on a free loopback port for the life of this process. Development only. */
export async function startDemoProvider(redirectUris: string[]): Promise<OpenIdCredentials> {
  const server = createServer();
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the demo identity provider listens on no port");
  const client: OpenIdCredentials = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId: "restaurant",
    clientSecret: randomBytes(24).toString("hex"),
  };
  const provider = new Provider(client.issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    cookies: { keys: [randomBytes(24).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, id) => {
      const person = demoUsers.find((one) => one.id === id);
      return (
        person && {
          accountId: id,
          claims: async () => ({ sub: id, email: person.email, email_verified: true, name: person.name }),
        }
      );
    },
  });
  const callback = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void callback(request, response);
    handleInteraction(provider, request, response).catch(() => {
      response
        .writeHead(400, { "content-type": "text/plain" })
        .end("This sign-in has ended. Close the window and try again.");
    });
  });
  return client;
}
