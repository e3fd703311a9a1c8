import type { Json } from "../../tests/support/openapi-document.ts";
import type { Random } from "./random.ts";
import { isObject, type Shot } from "./shot.ts";
import { chance, hostileNumber, hostileText, hostileValue, pick, prototypeNames } from "./values.ts";

/** Ways to break a body: what stands in its fields, which there are, what it is written in. */

export type Break = (shot: Shot, random: Random, own: readonly string[]) => string;

/** The fields that a schema names, whichever of its alternatives; each with what it says of it. */
export function fieldsOf(schema: Json): Record<string, Json> {
  const alternatives = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const own = isObject(schema.properties) ? schema.properties : {};
  const all = [own, ...alternatives.map((one) => (isObject(one) ? fieldsOf(one) : {}))];
  const fields: Record<string, Json> = {};
  for (const [name, value] of all.flatMap(Object.entries)) if (isObject(value)) fields[name] = value;
  return fields;
}

const knownFields = ({ call }: Shot) => fieldsOf(call.body?.schema ?? {});

function objectOf(shot: Shot): Record<string, unknown> {
  if (!isObject(shot.body)) shot.body = {};
  return isObject(shot.body) ? shot.body : {};
}

function anyField(shot: Shot, random: Random): string {
  const names = [...new Set([...Object.keys(objectOf(shot)), ...Object.keys(knownFields(shot))])];
  return names.length > 0 ? pick(random, names) : "x";
}

/** A value just inside or just outside of what the schema says. */
export function borderline(schema: Json, random: Random): unknown {
  const { maxLength, minimum, maximum, enum: list, maxItems, type, anyOf } = schema;
  if (Array.isArray(anyOf) && anyOf.length > 0) {
    const one: unknown = pick(random, anyOf);
    return isObject(one) ? borderline(one, random) : null;
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

/** Mostly of the type that is asked for, so that it gets past the first look. */
function hostileFor({ type }: Json, random: Random, own: readonly string[]): unknown {
  if (type === "string" && chance(random, 0.7)) return hostileText(random);
  if ((type === "number" || type === "integer") && chance(random, 0.7)) return hostileNumber(random);
  return hostileValue(random, own);
}

const asJson = (shot: Shot) => Buffer.from(JSON.stringify(shot.body ?? {}));

function unreadable(shot: Shot, random: Random): Buffer {
  const json = asJson(shot);
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

/** Of other things, of nothing, of too much. */
export const contentTypes = [
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

export const bodyBreaks = {
  hostile: (shot, random, own) => {
    const name = anyField(shot, random);
    objectOf(shot)[name] = hostileFor(knownFields(shot)[name] ?? {}, random, own);
    return name;
  },
  missing: (shot, random) => {
    const name = anyField(shot, random);
    delete objectOf(shot)[name];
    return name;
  },
  null: (shot, random) => {
    const name = anyField(shot, random);
    objectOf(shot)[name] = null;
    return name;
  },
  wrapped: (shot, random) => {
    const name = anyField(shot, random);
    const body = objectOf(shot);
    body[name] = pick(random, [[body[name]], { value: body[name] }, String(body[name]), Number(body[name])]);
    return name;
  },
  borderline: (shot, random) => {
    const name = anyField(shot, random);
    objectOf(shot)[name] = borderline(knownFields(shot)[name] ?? {}, random);
    return name;
  },
  added: (shot, random, own) => {
    const name = pick(random, [...prototypeNames, "role", "isValid", "uid", "user_id", "_id", "status", "hidden", ""]);
    // Assigning would set the prototype instead of a field.
    Object.defineProperty(objectOf(shot), name, {
      value: pick(random, [{ role: "admin" }, "admin", true, hostileValue(random, own)]),
      ...{ enumerable: true, configurable: true, writable: true },
    });
    return name;
  },
  emptied: (shot) => {
    shot.body = {};
    return "";
  },
  replaced: (shot, random, own) => {
    shot.body = pick(random, [[], [shot.body], null, 7, "x", true, [hostileValue(random, own)]]);
    return "";
  },
  unreadable: (shot, random) => {
    shot.bytes = unreadable(shot, random);
    return "";
  },
  contentType: (shot, random) => {
    const type = pick(random, contentTypes);
    if (type === "") delete shot.headers["content-type"];
    else shot.headers["content-type"] = type;
    return type.slice(0, 40);
  },
} satisfies Readonly<Record<string, Break>>;
