import type { JsonObject } from "../../tests/support/openapi-document.ts";
import { encodeMultipart, type GeneratedRequest, isObject } from "./generated-request.ts";
import {
  chance,
  hostileNumber,
  hostileText,
  hostileValue,
  pick,
  prototypePropertyNames,
  type RandomSource,
} from "./values.ts";

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

/** Mutations of request bodies: values, fields and encoding. */

export type Mutation = (request: GeneratedRequest, random: RandomSource, knownValues: readonly string[]) => string;

/** The fields of a schema, including those of its alternatives, with their schemas. */
function schemaFields(schema: JsonObject): Record<string, JsonObject> {
  const alternatives = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const knownValues = isObject(schema.properties) ? schema.properties : {};
  const all = [knownValues, ...alternatives.map((one) => (isObject(one) ? schemaFields(one) : {}))];
  const fields: Record<string, JsonObject> = {};
  for (const [name, value] of all.flatMap(Object.entries)) if (isObject(value)) fields[name] = value;
  return fields;
}

const declaredFields = ({ call }: GeneratedRequest) => schemaFields(call.body?.schema ?? {});

function ensureObjectBody(request: GeneratedRequest): Record<string, unknown> {
  if (!isObject(request.body)) request.body = {};
  return isObject(request.body) ? request.body : {};
}

function pickField(request: GeneratedRequest, random: RandomSource): string {
  const names = [...new Set([...Object.keys(ensureObjectBody(request)), ...Object.keys(declaredFields(request))])];
  return names.length > 0 ? pick(random, names) : "x";
}

/** A value just inside or just outside the schema's bounds. */
export function boundaryValue(schema: JsonObject, random: RandomSource): unknown {
  const { maxLength, minimum, maximum, enum: list, maxItems, type, anyOf } = schema;
  if (Array.isArray(anyOf) && anyOf.length > 0) {
    const one: unknown = pick(random, anyOf);
    return isObject(one) ? boundaryValue(one, random) : null;
  }
  if (Array.isArray(list) && list.length > 0) return pick(random, [...list, `${list[0]} `, list.join()]);
  if (typeof maxLength === "number") return "m".repeat(maxLength + pick(random, [-1, 0, 1]));
  if (typeof maxItems === "number") return Array.from({ length: maxItems + pick(random, [0, 1]) }, () => "x");
  if (typeof minimum === "number" || typeof maximum === "number")
    return Number(pick(random, [minimum ?? 0, maximum ?? 0])) + pick(random, [-1, -0.5, 0, 0.5, 1]);
  if (type === "boolean") return pick(random, [true, false, "true", 0, 1]);
  if (type === "number" || type === "integer") return pick(random, [0.01, 1, 7.5, 20, 12.345, -1]);
  return hostileText(random);
}

/** Mostly of the expected type, so that it passes the first check. */
function hostileFieldValue({ type }: JsonObject, random: RandomSource, knownValues: readonly string[]): unknown {
  if (type === "string" && chance(random, 0.7)) return hostileText(random);
  if ((type === "number" || type === "integer") && chance(random, 0.7)) return hostileNumber(random);
  return hostileValue(random, knownValues);
}

const jsonBody = (request: GeneratedRequest) => Buffer.from(JSON.stringify(request.body ?? {}));

function malformedBody(request: GeneratedRequest, random: RandomSource): Buffer {
  const json = jsonBody(request);
  const text = json.toString();
  return pick(random, [
    () => json.subarray(0, Math.floor(json.length * random.next())),
    () => Buffer.from(`${text}}`),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.concat([json.subarray(0, -1), Buffer.from([0xc0, 0xaf, 0x22, 0x7d])]),
    () => Buffer.from(text.replace(/:[^,}]*/, ":NaN")),
    () => Buffer.from(text.replace(/:[^,}]*/, ":1e999")),
    () => Buffer.from(text.replace(/:[^,}]*/, ':"\\ud800"')),
    () => Buffer.from(text.replace(/^\{/, '{"email":"twice@example.com","email":1,')),
    () => Buffer.from(text.replace(/^\{/, '{"__proto__":{"role":"admin","email":"x@example.com"},')),
    () => Buffer.from("[".repeat(pick(random, [100, 20_000, 60_000]))),
    () => Buffer.from(`{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`),
    () => Buffer.alloc(pick(random, [64 * 1024, 64 * 1024 + 1, 200_000]), 0x20),
    () => Buffer.from(`{"name":"${"x".repeat(pick(random, [65_000, 70_000]))}"}`),
    () => Buffer.alloc(0),
    () => Buffer.from([0]),
    () => Buffer.from("email=a%40b.c&name=x"),
  ])();
}

/** Other types, none, and oversized ones. */
export const wrongContentTypes = [
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/merge-patch+json",
  "application/json, text/html",
  "application/xml",
  ";",
  "a".repeat(4000),
];

export const bodyMutations = {
  hostile: (request, random, knownValues) => {
    const name = pickField(request, random);
    ensureObjectBody(request)[name] = hostileFieldValue(declaredFields(request)[name] ?? {}, random, knownValues);
    return name;
  },
  missing: (request, random) => {
    const name = pickField(request, random);
    delete ensureObjectBody(request)[name];
    return name;
  },
  null: (request, random) => {
    const name = pickField(request, random);
    ensureObjectBody(request)[name] = null;
    return name;
  },
  wrapped: (request, random) => {
    const name = pickField(request, random);
    const body = ensureObjectBody(request);
    const value = body[name];
    // An earlier mutation may have left an object whose own toString is no function.
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    body[name] = pick(random, [[value], { value }, text, Number(text)]);
    return name;
  },
  borderline: (request, random) => {
    const name = pickField(request, random);
    ensureObjectBody(request)[name] = boundaryValue(declaredFields(request)[name] ?? {}, random);
    return name;
  },
  added: (request, random, knownValues) => {
    const name = pick(random, [
      ...prototypePropertyNames,
      "role",
      "isValid",
      "uid",
      "user_id",
      "_id",
      "status",
      "hidden",
      "",
    ]);
    // Assignment would set the prototype instead of a field.
    Object.defineProperty(ensureObjectBody(request), name, {
      value: pick(random, [{ role: "admin" }, "admin", true, hostileValue(random, knownValues)]),
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return name;
  },
  emptied: (request) => {
    request.body = {};
    return "";
  },
  replaced: (request, random, knownValues) => {
    request.body = pick(random, [[], [request.body], null, 7, "x", true, [hostileValue(random, knownValues)]]);
    return "";
  },
  unreadable: (request, random) => {
    request.rawBody = malformedBody(request, random);
    return "";
  },
  contentType: (request, random) => {
    const type = pick(random, wrongContentTypes);
    if (type === "") delete request.headers["content-type"];
    else request.headers["content-type"] = type;
    return type.slice(0, 40);
  },
} satisfies Readonly<Record<string, Mutation>>;
