import { readFileSync } from "node:fs";
import { get as httpGet, type IncomingMessage } from "node:http";
import { get, type RequestOptions, request } from "node:https";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { maxImageBytes } from "#contract/operating/image-constants.ts";
import { openBuiltPages } from "#server/compose/pages.ts";
import {
  ConnectionReport,
  connectionReportHeader,
  connectionReportPath,
  createDoctorTokens,
} from "#server/platform/lib/connection-report.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { type OtlpCollector, openOtlpCollector } from "#tests/support/otlp-collector.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { startNginx } from "./nginx-process.ts";

/** The guest's address. Linux answers for the whole network 127.0.0.0/8. */
const guestIp = "127.0.0.2";

async function readText(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of response) text += part;
  return text;
}

describe("nginx with the configuration of the documentation", () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let collector: OtlpCollector;
  beforeAll(async () => {
    nginx = await startNginx();
    collector = await openOtlpCollector();
    const site = { PORT: String(nginx.serverPort), PUBLIC_URL: nginx.origin, TRUSTED_PROXIES: "127.0.0.1" };
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const variables = { ...liveEnvironment, ...site, ...traces, REQUIRE_ADMIN_2FA: "0" };
    server = await startTestServer("sqlite", variables, { pages: openBuiltPages() });
  });
  afterAll(async () => {
    await server?.stop();
    await nginx?.stop();
    await collector?.close();
  });

  /** Sends a request as a guest's browser does. What cannot be written any more, because nginx has answered, is no error. */
  const send = (path: string, options: RequestOptions = {}, body?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const trust = { ca: readFileSync(nginx.cert), localAddress: guestIp, agent: false as const };
      const outgoing = request(nginx.origin + path, { ...trust, ...options });
      outgoing.once("response", resolve).on("error", reject).end(body);
    });

  it("answers https, and redirects http to it", async () => {
    const response = await send("/menu");
    expect(response.statusCode).toBe(200);
    expect(await readText(response)).toContain("<html");
    const redirect = await new Promise<IncomingMessage>((resolve) => httpGet(`${nginx.httpOrigin}/menu?a=1`, resolve));
    expect(redirect.resume().statusCode).toBe(308);
    expect(redirect.headers.location).toMatch(/^https:\/\/127\.0\.0\.1\/menu\?a=1$/);
  });

  it("leads people who type www. to the site, over http and https", async () => {
    const headers = { host: "www.127.0.0.1" };
    const overTls = await send("/menu?a=1", { headers, checkServerIdentity: () => undefined });
    const plain = await new Promise<IncomingMessage>((resolve) =>
      httpGet(`${nginx.httpOrigin}/menu?a=1`, { headers }, resolve),
    );
    for (const response of [overTls, plain]) {
      expect(response.resume().statusCode).toBe(308);
      expect(response.headers.location).toBe("https://127.0.0.1/menu?a=1");
    }
  });

  it("offers modern ciphers only", async () => {
    const connectWith = (ciphers: string) =>
      new Promise<boolean>((resolve) => {
        const { hostname, port } = new URL(nginx.origin);
        const options = {
          host: hostname,
          port: Number(port),
          ca: readFileSync(nginx.cert),
          maxVersion: "TLSv1.2",
        } as const;
        const socket = connect({ ...options, ciphers }, () => resolve(true)).on("error", () => resolve(false));
        socket.once("secureConnect", () => socket.destroy());
      });
    expect(await connectWith("ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256")).toBe(true);
    for (const old of [
      "ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA",
      "ECDHE-ECDSA-AES256-SHA384:ECDHE-RSA-AES256-SHA384",
    ])
      expect(await connectWith(`${old}:@SECLEVEL=0`), old).toBe(false);
  });

  it("logs no address of a link in a mail, also if no server answers", async () => {
    const withoutServer = await startNginx();
    try {
      const ca = readFileSync(withoutServer.cert);
      const status = await new Promise((resolve, reject) =>
        get(`${withoutServer.origin}/reset-password?token=secret-code`, { ca, agent: false }, (response) =>
          resolve(response.resume().statusCode),
        ).on("error", reject),
      );
      expect(status).toBe(502);
      expect(withoutServer.readLogs()).not.toContain("secret-code");
    } finally {
      await withoutServer.stop();
    }
  });

  it("passes the host, the scheme and the address of the guest on, whatever the guest claims", async () => {
    const token = await createDoctorTokens([liveEnvironment.APP_SECRET]).issue("doctor", {});
    const headers = { [connectionReportHeader]: token, "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http" };
    const response = await send(connectionReportPath, { headers });
    expect(ConnectionReport.parse(JSON.parse(await readText(response)))).toMatchObject({
      host: "127.0.0.1",
      protocol: "https",
      peer: "127.0.0.1",
      isPeerTrusted: true,
      address: guestIp,
    });
  });

  it("chooses the id of a request, whatever the guest claims", async () => {
    const response = await send("/api/nothing", { headers: { "x-request-id": "chosen-by-a-guest" } });
    const { requestId } = z.object({ requestId: z.string() }).parse(JSON.parse(await readText(response)));
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  it("drops the trace that the guest claims a request belongs to", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const response = await send("/api/nothing", { headers: { traceparent } });
    const { requestId } = z.object({ requestId: z.string() }).parse(JSON.parse(await readText(response)));
    const span = await collector.waitForSpan(({ attributes }) => attributes["tavola.request.id"] === requestId);
    expect(span.traceId).not.toContain("4bf92f3577b34da6");
    expect(span.parentSpanId ?? "").toBe("");
  });

  it("passes compressed answers on as they are", async () => {
    for (const encoding of ["br", "gzip"]) {
      const response = await send("/menu", { headers: { "accept-encoding": encoding } });
      expect(response.resume().headers["content-encoding"]).toBe(encoding);
    }
  });

  it("passes events on at once, while the stream is open", async () => {
    const response = await send("/api/serving/live");
    let text = "";
    for await (const part of response) {
      text += part;
      if (text.includes("data:")) break;
    }
    expect(text).toContain("data:");
  });

  it("lets a picture of 10 MiB through, and the server refuse a larger one in words", async () => {
    const { token } = await server.signInAdmin();
    const upload = (bytes: number) => {
      const boundary = "form-boundary";
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const type = `multipart/form-data; boundary=${boundary}`;
      const headers = { authorization: `Bearer ${token}`, "content-type": type, "content-length": body.length };
      return send("/api/images", { method: "POST", headers }, body);
    };
    const largest = await upload(maxImageBytes);
    expect(JSON.parse(await readText(largest)), "refused as no picture").toMatchObject({ status: 422 });
    const larger = await upload(maxImageBytes + 1);
    expect(larger.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(await readText(larger))).toMatchObject({ status: 413 });
  });

  it("refuses what is larger than any form before the server reads it", async () => {
    const headers = { "content-length": 13 * 1024 * 1024, expect: "100-continue" };
    const response = await send("/api/carts", { method: "POST", headers });
    expect(response.resume().statusCode).toBe(413);
    expect(response.headers["content-type"]).toContain("text/html");
  });
});
