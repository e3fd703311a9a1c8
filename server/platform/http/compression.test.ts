import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { prepareBody, respond } from "./compression.ts";

const text = "Crème d'asperges. ".repeat(100);
const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://juniper.test/", { headers, method });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a response", () => {
  const prepared = prepareBody(text, { "content-type": "text/plain; charset=utf-8" });

  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br;q=0.5", "br"],
    ["gzip, br;q=0", "gzip"],
    ["br; q=0.0, gzip;q=1.0", "gzip"],
    ["gzip;q=0.001", "gzip"],
    ["gzip;q=0", null],
    ["deflate, brx, x-gzip", null],
    ["identity", null],
    ["", null],
  ])("to a client that accepts '%s' has the encoding %s", async (accepted, encoding) => {
    const response = respond(request({ "accept-encoding": accepted }), prepared);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    const bytes = await bytesOf(response);
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(text);
    if (encoding) expect(bytes.length).toBeLessThan(text.length);
  });

  it("is not compressed below 1024 bytes", async () => {
    for (const [length, encoding] of [
      [1023, null],
      [1024, "br"],
    ] as const) {
      const body = prepareBody("x".repeat(length), {});
      const response = respond(request({ "accept-encoding": "br, gzip" }), body);
      expect(response.headers.get("content-encoding"), `${length} bytes`).toBe(encoding);
    }
  });

  it("is compressed only in the encodings that clients ask for, and once", () => {
    const body = prepareBody(text, {});
    expect([...body.encoded]).toEqual([]);
    respond(request({ "accept-encoding": "gzip" }), body);
    const made = body.encoded.get("gzip");
    respond(request({ "accept-encoding": "gzip" }), body);
    expect(body.encoded.get("gzip")).toBe(made);
    expect([...body.encoded.keys()]).toEqual(["gzip"]);
  });

  it("has an ETag that depends on the content only", async () => {
    const same = prepareBody(text, { "x-other": "header" });
    const other = prepareBody(`${text}!`, {});
    expect(same.etag).toBe(prepared.etag);
    expect(other.etag).not.toBe(prepared.etag);
  });

  it("is 304 without a body if the client has this version, alone or among others", async () => {
    const { etag } = prepared;
    // Proxies that compress anew mark the tag as weak.
    for (const versions of [etag, `"older", ${etag}`, `${etag} ,"older"`, `W/${etag}`, `W/"older", W/${etag}`, "*"]) {
      const response = respond(request({ "if-none-match": versions, "accept-encoding": "br" }), prepared);
      expect(response.status, versions).toBe(304);
      expect(await bytesOf(response)).toHaveLength(0);
      expect(response.headers.get("etag")).toBe(prepared.etag);
      expect(response.headers.get("content-encoding")).toBeNull();
    }
    expect(respond(request({ "if-none-match": '"older"' }), prepared).status).toBe(200);
  });

  it("is never 304 for a page that is an error", async () => {
    expect(respond(request({ "if-none-match": prepared.etag }), prepared, 404).status).toBe(404);
  });

  it("to HEAD has the headers of GET and no body", async () => {
    const headers = { "accept-encoding": "gzip" };
    const [head, get] = [respond(request(headers, "HEAD"), prepared), await respond(request(headers), prepared)];
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await bytesOf(head)).toHaveLength(0);
  });
});
