import { describe, expect, it } from "vitest";
import { constantTimeEqual } from "./constant-time-equal.ts";
import { maxBodyBytes, readBytes, readJson } from "./read-body.ts";

const json = { "content-type": "application/json" };
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
  new Request("http://juniper.test/", { method: "POST", body, headers });

/** A body without a length, sent in chunks; `sent` tells how many were asked for. */
function chunkedRequest(chunks: number, bytesPerChunk: number) {
  const state = { sent: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.sent === chunks) return controller.close();
        state.sent++;
        controller.enqueue(new Uint8Array(bytesPerChunk).fill(0x31));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("http://juniper.test/", { method: "POST", body, headers: json, duplex: "half" });
  return { request, state };
}

describe("a JSON body", () => {
  it.each(["application/json", "Application/JSON; charset=utf-8", "application/problem+json"])(
    "is read as %s",
    async (type) => {
      expect(await readJson(post('{"name":"Zoë 🍲"}', { "content-type": type }))).toEqual({
        value: { name: "Zoë 🍲" },
      });
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data"])(
    "is refused as %s",
    async (type) => {
      const answer = await readJson(post("{}", { "content-type": type }));
      expect(answer).toMatchObject({ error: { code: "unsupported_media_type" } });
    },
  );

  it("that is empty is an empty object, whatever its media type", async () => {
    expect(await readJson(post(""))).toEqual({ value: {} });
    expect(await readJson(post("", { "content-type": "text/plain" }))).toEqual({ value: {} });
    expect(await readJson(new Request("http://juniper.test/"))).toEqual({ value: {} });
  });

  it.each([
    ["broken JSON", "{"],
    ["two values", "{}{}"],
    ["a single space", " "],
    ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
    ["half a character", new Uint8Array([0x22, 0xc3, 0x22])],
  ])("with %s is malformed", async (_what, body) => {
    expect(await readJson(post(body))).toMatchObject({ error: { code: "malformed" } });
  });

  it("may have the limit in bytes, not in characters, and not one more", async () => {
    const ofBytes = (count: number) => post(`"${"é".repeat((count - 2) / 2)}"`);
    expect(await readJson(ofBytes(maxBodyBytes))).toEqual({ value: "é".repeat((maxBodyBytes - 2) / 2) });
    expect(await readJson(ofBytes(maxBodyBytes + 2))).toMatchObject({ error: { code: "too_large" } });
  });

  it("that announces too many bytes is refused unread", async () => {
    const request = post("{}", { ...json, "content-length": String(maxBodyBytes + 1) });
    expect(await readJson(request)).toMatchObject({ error: { code: "too_large" } });
    expect(request.bodyUsed).toBe(false);
  });

  it("whose sender disconnects is malformed, and an answer that breaks off fails with its own error", async () => {
    const cause = new Error("other side closed");
    const broken = () =>
      new ReadableStream({
        start: (controller) => controller.error(cause),
      });
    const init = { method: "POST", headers: json, body: broken(), duplex: "half" } as const;
    await expect(readJson(new Request("http://juniper.test/", init))).rejects.toMatchObject({ code: "malformed" });
    await expect(readBytes(new Response(broken()), 95)).rejects.toBe(cause);
  });

  it("without a length is read until it exceeds the limit, and no further", async () => {
    const endless = chunkedRequest(1000, 10);
    expect(await readBytes(endless.request, 95)).toBeUndefined();
    expect(endless.state.sent).toBe(10);
    const short = chunkedRequest(9, 10);
    expect((await readBytes(short.request, 95))?.toString()).toBe("1".repeat(90));
  });
});

describe("the comparison of secrets", () => {
  it.each([
    ["secret", "secret", true],
    ["", "", true],
    ["secret", "secreT", false],
    ["secret", "secret ", false],
    ["secret", "", false],
    ["é", "e", false],
    ["é", "e\u0301", false],
  ])("of '%s' and '%s' is %s", (one, other, equal) => {
    expect(constantTimeEqual(one, other)).toBe(equal);
  });
});
