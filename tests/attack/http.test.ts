import { expect, it } from "vitest";
import { sendRaw } from "#tests/support/raw-request.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const smuggledPath = "/api/smuggled";

/** A request with a second one hidden behind its end, as one of two servers would read it. */
function hiddenRequest(origin: string, headers: readonly string[], body: string): string {
  const { host } = new URL(origin);
  const hidden = `GET ${smuggledPath} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  const lines = ["POST /api/jwt HTTP/1.1", `host: ${host}`, "content-type: application/json", ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${body}${hidden}`;
}

const chunked = "transfer-encoding: chunked";

describeOnEachEngine("an attacker behind a proxy", (server) => {
  it.each([
    ["a length and chunks", ["content-length: 5", chunked], "0\r\n\r\n"],
    ["chunks and a length", [chunked, "content-length: 5"], "0\r\n\r\n"],
    ["two lengths", ["content-length: 2", "content-length: 60"], "{}"],
    ["the same length twice", ["content-length: 2", "content-length: 2"], "{}"],
    ["a list of lengths", ["content-length: 2, 60"], "{}"],
    ["a length with a sign", ["content-length: +2"], "{}"],
    ["a negative length", ["content-length: -2"], "{}"],
    ["a hexadecimal length", ["content-length: 0x2"], "{}"],
    ["a space before the colon", ["content-length : 2"], "{}"],
    ["chunks that are not the last coding", ["transfer-encoding: chunked, identity"], "0\r\n\r\n"],
    ["two codings in two headers", [chunked, "transfer-encoding: identity"], "0\r\n\r\n"],
    ["an unknown coding", ["transfer-encoding: xchunked"], "0\r\n\r\n"],
    ["a coding after a control character", ["transfer-encoding:\u000bchunked"], "0\r\n\r\n"],
    ["a folded header", ["x-a: b\r\n content-length: 2"], "{}"],
    ["a line that ends with a bare line feed", ["x-a: b\ncontent-length: 2"], "{}"],
    ["a line that ends with a bare carriage return", ["x-a: b\rcontent-length: 2"], "{}"],
    ["a bare line feed in a chunk's extension", [chunked], "2;a\n{}\r\n0\r\n\r\n"],
    ["a chunk with a sign", [chunked], "-2\r\n{}\r\n0\r\n\r\n"],
    ["a chunk whose length overflows", [chunked], "FFFFFFFFFFFFFFFFF2\r\n{}\r\n0\r\n\r\n"],
    ["a chunk that does not end where it says", [chunked], "2\r\n{}XX0\r\n\r\n"],
  ])("smuggles no request by %s", async (_what, headers, body) => {
    const { origin } = server();
    const { statuses, isClosed, text } = await sendRaw(origin, hiddenRequest(origin, headers, body));
    expect({ statuses, isClosed }).toEqual({ statuses: [400], isClosed: true });
    expect(text).toContain("content-type: application/problem+json");
  });

  it("smuggles no request in a body that no route reads", async () => {
    const { origin } = server();
    const { host } = new URL(origin);
    const hidden = `GET ${smuggledPath} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
    for (const start of ["GET /api/menu?limit=1&page=1", "POST /api/carts", "DELETE /api/carts/x", "POST /nothing"]) {
      const request = `${start} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`;
      expect((await sendRaw(origin, request, 500)).statuses, start).toHaveLength(1);
    }
  });

  it("names no second host, and none in the address of the request", async () => {
    const { origin } = server();
    const { host } = new URL(origin);
    const ask = async (target: string, ...hosts: string[]) => {
      const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((one) => `host: ${one}`), "connection: close"];
      return (await sendRaw(origin, `${lines.join("\r\n")}\r\n\r\n`)).statuses;
    };
    expect(await ask("/api/menu", host, "evil.example")).toEqual([400]);
    expect(await ask("/api/menu", host, host)).toEqual([400]);
    expect(await ask("http://evil.example/api/menu", host)).toEqual([421]);
    expect(await ask(`http://${host}/api/menu`, "evil.example")).toEqual([421]);
    expect(await ask("/api/menu", `${host}@evil.example`)).toEqual([400]);
    expect(await ask("/api/menu")).toEqual([400]);
  });
});

describeOnEachEngine("an attacker with unusual requests", (server) => {
  it("gets nothing echoed by TRACE, no tunnel, and no other protocol", async () => {
    const { origin } = server();
    const { host } = new URL(origin);
    const ask = (line: string, ...headers: string[]) =>
      sendRaw(origin, `${[line, `host: ${host}`, ...headers, "connection: close"].join("\r\n")}\r\n\r\n`);
    for (const path of ["/", "/api/menu", "/auth/get-session", "/images/x"]) {
      const { statuses, text } = await ask(`TRACE ${path} HTTP/1.1`, "cookie: session=secret");
      expect([404, 405], path).toContain(statuses[0]);
      expect(text).not.toContain("secret");
    }
    expect((await ask("CONNECT evil.example:443 HTTP/1.1")).statuses).toEqual([]);
    expect((await ask("HACK / HTTP/1.1")).statuses).toEqual([400]);
    expect((await sendRaw(origin, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")).statuses).toEqual([400]);
    expect((await ask("GET /api/menu HTTP/1.1", "upgrade: h2c")).text).not.toContain("101 ");
  });

  it.each([
    ["a header of 20 KB", "GET / HTTP/1.1", `x: ${"a".repeat(20_000)}`],
    ["an address of 20 KB", `GET /${"a".repeat(20_000)} HTTP/1.1`, "x: 1"],
    ["thousands of headers", "GET / HTTP/1.1", Array(3000).fill("a: b").join("\r\n")],
  ])("is refused %s in words", async (_what, line, header) => {
    const { origin } = server();
    const { statuses, isClosed, text } = await sendRaw(
      origin,
      `${line}\r\nhost: ${new URL(origin).host}\r\n${header}\r\n\r\n`,
    );
    expect({ statuses, isClosed }).toEqual({ statuses: [431], isClosed: true });
    expect(JSON.parse(text.slice(text.indexOf("\r\n\r\n")))).toMatchObject({ code: "headers_too_large" });
  });

  it("does not override the method of a request by a header or parameter", async () => {
    const { call, signInAdmin } = server();
    const { token } = await signInAdmin();
    const [dish] = (await call("/api/menu?limit=1&page=1")).body.result;
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      const { status } = await call(`/api/menu/${dish._id}?_method=DELETE`, { token, headers: { [name]: "DELETE" } });
      expect(status).toBe(200);
      const body = { _method: "DELETE" };
      expect((await call(`/api/menu/${dish._id}`, { token, body, headers: { [name]: "DELETE" } })).status).toBe(405);
    }
    expect((await call(`/api/menu/${dish._id}`)).status).toBe(200);
  });
});
