import { type Mutation, wrongContentTypes } from "./body-mutations.ts";
import { encodeMultipart } from "./generated-request.ts";
import { pick } from "./values.ts";

/** Invalid files and malformed forms. */
export const formMutations: Readonly<Record<string, Mutation>> = {
  file: (request, random) => {
    const original = request.rawBody ?? Buffer.alloc(0);
    const randomBytes = Buffer.from(Array.from({ length: 200 }, () => Math.floor(random.next() * 256)));
    request.rawBody = pick(random, [
      () => encodeMultipart("image", randomBytes),
      () => encodeMultipart("image", Buffer.alloc(0)),
      () => encodeMultipart("file", randomBytes),
      () => encodeMultipart("image", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"),
      () => encodeMultipart('im"; name="age', randomBytes),
      () => original.subarray(0, Math.floor(original.length * random.next())),
      () =>
        Buffer.concat([
          original.subarray(0, original.length - 30 - Math.floor(random.next() * 40)),
          original.subarray(-20),
        ]),
      () => Buffer.alloc(0),
      () => Buffer.from("--fuzz-boundary--"),
    ])();
    return "";
  },
  contentType: (request, random) => {
    request.headers["content-type"] = pick(random, wrongContentTypes) || "multipart/form-data; boundary=other";
    return "";
  },
};
