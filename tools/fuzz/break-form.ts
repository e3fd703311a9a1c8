import { type Break, contentTypes } from "./break-body.ts";
import { formOf } from "./shot.ts";
import { pick } from "./values.ts";

/** Files that are none, forms that are broken. */
export const formBreaks: Readonly<Record<string, Break>> = {
  file: (shot, random) => {
    const whole = shot.bytes ?? Buffer.alloc(0);
    const noise = Buffer.from(Array.from({ length: 200 }, () => Math.floor(random.next() * 256)));
    shot.bytes = pick(random, [
      () => formOf("image", noise),
      () => formOf("image", Buffer.alloc(0)),
      () => formOf("file", noise),
      () => formOf("image", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"),
      () => formOf('im"; name="age', noise),
      () => whole.subarray(0, Math.floor(whole.length * random.next())),
      () => Buffer.concat([whole.subarray(0, whole.length - 30 - Math.floor(random.next() * 40)), whole.subarray(-20)]),
      () => Buffer.alloc(0),
      () => Buffer.from("--fuzz-boundary--"),
    ])();
    return "";
  },
  contentType: (shot, random) => {
    shot.headers["content-type"] = pick(random, contentTypes) || "multipart/form-data; boundary=other";
    return "";
  },
};
