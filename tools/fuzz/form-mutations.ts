import { type Mutation, wrongContentTypes } from "./body-mutations.ts";
import { encodeMultipart, type GeneratedRequest, isObject } from "./generated-request.ts";
import { pick } from "./values.ts";

const fieldOf = ({ call }: GeneratedRequest): string => {
  const properties = call.body?.schema.properties;
  return (isObject(properties) ? Object.keys(properties)[0] : undefined) ?? "file";
};

/** Files of a menu that are wrong, or only look so. */
const csvFiles = [
  "type,name\n__proto__,constructor",
  'name;price\n"Soup;7',
  "id,name,price\n,=1+1,-0",
  `type,id,name,optionGroups,ownPrices\ndish,,Soup,"""""""";#","a / b = c; = "`,
  `type,name,group,sizePrices,dish\ngroup,A,,,\noption,B,A,A / B = 1,A\noption,B,#,/ =,#`,
  `${",".repeat(5000)}\n`,
  `name\n${"\n".repeat(20_000)}x`,
];

/** Invalid files and malformed forms. */
export const formMutations: Readonly<Record<string, Mutation>> = {
  file: (request, random) => {
    const original = request.rawBody ?? Buffer.alloc(0);
    const randomBytes = Buffer.from(Array.from({ length: 200 }, () => Math.floor(random.next() * 256)));
    request.rawBody = pick(random, [
      () => encodeMultipart(fieldOf(request), randomBytes),
      () => encodeMultipart(fieldOf(request), Buffer.alloc(0)),
      () => encodeMultipart("file", randomBytes),
      () =>
        encodeMultipart(fieldOf(request), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"),
      () => encodeMultipart('im"; name="age', randomBytes),
      () => encodeMultipart(fieldOf(request), Buffer.from(pick(random, csvFiles)), "text/csv"),
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
