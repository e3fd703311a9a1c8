import { once } from "node:events";
import { createServer, request } from "node:http";
import { networkInterfaces } from "node:os";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import type { HttpEnv } from "#server/platform/http/client-ip.ts";
import { requireLocalRequest } from "#server/platform/http/development.ts";
import { createErrorMapper } from "#server/platform/http/error-mapper.ts";
import { freePort } from "#tests/support/free-port.ts";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { requestWithHost } from "#tests/support/request-with-host.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** A reverse proxy on the same machine that hides where requests come from. */
async function openSilentProxy(origin: string) {
  const { port } = new URL(origin);
  const proxy = createServer((incoming, outgoing) => {
    const { host: _, ...headers } = incoming.headers;
    const passed = request(
      { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(passed);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    close: () => void proxy.close(),
  };
}

/** The text of a problem without the id of its request. */
const textOf = async (answer: Response) => (await answer.text()).replace(/"requestId":"[^"]*",?/, "");

const mailboxPaths = (key: string) => [`/dev/mail?key=${key}`, `/dev/mail.json?key=${key}`];

describeOnEachEngine("an attacker in front of a development server", (server) => {
  it("reads no mail through a proxy that hides where requests come from", async () => {
    const { call, origin, createGuest } = server();
    const { email } = await createGuest();
    await call("/auth/request-password-reset", { body: { email } });
    const proxy = await openSilentProxy(origin);
    for (const path of ["/dev/mail", "/dev/mail.json", ...mailboxPaths(""), ...mailboxPaths("guess")]) {
      const answer = await fetch(proxy.origin + path);
      const text = await textOf(answer);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(text).not.toContain(email);
      // The answer does not tell a wrong key from a path without anything.
      expect(text).toBe(await textOf(await fetch(`${proxy.origin}/dev/unknown`)));
    }
    proxy.close();
  });

  it("reaches no convenience under a forged host or with a forwarding header, even with the key", async () => {
    const { call, origin, mailListPath } = server();
    const paths = [mailListPath(), "/sandbox/payment-methods", "/auth/oauth-popup/start?provider=google"];
    for (const path of paths) {
      for (const host of ["juniper.example", "192.168.1.7:PORT", "127.0.0.1.evil.example"]) {
        expect((await requestWithHost(origin, host, path)).status, `${host} ${path}`).toBe(421);
      }
      for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]) {
        expect((await call(path, { headers: { [name]: "127.0.0.1" } })).status, `${name} ${path}`).toBe(404);
      }
    }
  });

  it("learns the key neither from the page's links to other sites nor from stored answers", async () => {
    const { call, signUp, waitForMail, mailListPath } = server();
    const email = uniqueEmail();
    await signUp(email);
    await waitForMail(email, /^Verify/);
    const { body, headers } = await call(mailListPath().replace(".json", ""));
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    // Links within the mailbox keep the key, so that it can be read further.
    expect(body).toMatch(/href="\/dev\/mail\?key=[\w-]{32}&amp;to=guest/);
  });

  it("cannot guess the key, which has 192 random bits", () => {
    const key = new URL(server().running.mailboxUrl ?? "").searchParams.get("key") ?? "";
    expect(Buffer.from(key, "base64url").length).toBe(24);
  });
});

it.each([
  ["192.168.1.7", 404],
  ["::ffff:10.0.0.1", 404],
  [undefined, 404],
  ["127.0.0.1", 200],
  ["::ffff:127.0.0.1", 200],
  ["::1", 200],
])("a convenience that is asked over a socket from %s answers %i", async (remoteAddress, status) => {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => createErrorMapper(pino({ level: "silent" }))(error, c.req.raw));
  app.use(requireLocalRequest(readConfig({})));
  app.get("/dev/mail", (c) => c.text("mails"));
  const connection = { incoming: { socket: { remoteAddress } } };
  expect((await app.request("http://127.0.0.1:3000/dev/mail", {}, connection)).status).toBe(status);
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === "IPv4" && !one.internal)?.address;

it.each(["0.0.0.0", "::", outside ?? "192.168.1.7"])(
  "a server that other machines can reach on %s is no development server, and says what to set",
  async (HOST) => {
    const PORT = String(await freePort());
    expect(() => readConfig({ HOST, PORT })).toThrow(`HOST: other machines can connect to ${HOST}`);
    for (const variable of ["PUBLIC_URL", "SMTP_URL", "APP_SECRET", "PAYMENT_PROVIDER"]) {
      expect(() => readConfig({ HOST, PORT, PUBLIC_URL: "" }), variable).toThrow(`${variable}:`);
    }
    expect(() => readConfig({ HOST, PORT, PUBLIC_URL: "http://127.0.0.1:3000", DEMO: "1" })).toThrow("DEMO:");
  },
);
