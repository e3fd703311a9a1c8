import { describe, expect, it } from "vitest";
import { readUpload } from "./upload.ts";

const limit = 1024 * 1024;
const read = (request: Request) => readUpload(request, { field: "image", bytes: limit });
const post = (body: string | Buffer<ArrayBuffer>, type: string) =>
  new Request("http://juniper.test/api/images", { method: "POST", body, headers: { "content-type": type } });

async function postForm(fields: Record<string, Blob | string>): Promise<Request> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const encoded = new Response(data);
  return post(Buffer.from(await encoded.arrayBuffer()), encoded.headers.get("content-type") ?? "");
}

describe("an upload", () => {
  it("is read byte for byte up to the limit, beside other fields", async () => {
    const bytes = Uint8Array.from({ length: limit }, (_, index) => index % 256);
    const upload = await read(await postForm({ title: "Soup", image: new Blob([bytes]) }));
    expect(upload.equals(bytes)).toBe(true);
  });

  it.each([
    ["one byte above the limit", limit + 1],
    ["far above the limit", 3 * limit],
  ])("is refused %s", async (_what, size) => {
    const request = await postForm({ image: new Blob([new Uint8Array(size)]) });
    await expect(read(request)).rejects.toMatchObject({
      code: "too_large",
      details: { detail: "A file may have at most 1 MB." },
    });
  });

  it.each([
    ["no file", {}],
    ["a file in another field", { photo: new Blob(["x"]) }],
    ["text in place of the file", { image: "x" }],
    ["an empty file", { image: new Blob([]) }],
  ])("is refused with %s", async (_what, fields: Record<string, Blob | string>) => {
    const error = { code: "invalid", details: { fields: { image: "Please choose a file" } } };
    await expect(read(await postForm({ ...fields, title: "Soup" }))).rejects.toMatchObject(error);
  });

  it.each([["application/json"], ["image/png"], ["application/x-www-form-urlencoded"], ["text/plain"]])(
    "is refused as %s",
    async (type) => {
      const request = post("x", type);
      await expect(read(request)).rejects.toMatchObject({ code: "unsupported_media_type" });
    },
  );

  it.each([
    ["without a boundary", "multipart/form-data"],
    ["with another boundary than announced", "multipart/form-data; boundary=other"],
    ["that breaks off", "multipart/form-data; boundary=line"],
  ])("is refused as a form %s", async (_what, type) => {
    const body = '--line\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf a fi';
    await expect(read(post(body, type))).rejects.toMatchObject({ code: "malformed" });
  });
});
