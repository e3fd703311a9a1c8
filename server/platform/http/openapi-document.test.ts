import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApi } from "./openapi.ts";

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

const document = openApi("Juniper", "https://juniper.test", { stripe: true });
const paths = Object.entries(isJson(document.paths) ? document.paths : {});
const calls = paths.flatMap(([path, methods]) =>
  Object.entries(isJson(methods) ? methods : {}).map(([method, call]) => ({
    name: `${method} ${path}`,
    path,
    call: isJson(call) ? call : {},
  })),
);

/** Every object in the document, with where it is. */
function* objectsIn(value: unknown, place = ""): Generator<[place: string, object: Json]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* objectsIn(item, `${place}/${index}`);
  if (!isJson(value)) return;
  yield [place, value];
  for (const [key, member] of Object.entries(value))
    if (key !== "example" && key !== "examples") yield* objectsIn(member, `${place}/${key}`);
}

/** A schema that zod can read, with what it refers to in its place. */
function resolve(schema: Json): Json {
  const components =
    isJson(document.components) && isJson(document.components.schemas) ? document.components.schemas : {};
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  const target = name === undefined ? undefined : components[name];
  return isJson(target) ? target : schema;
}

describe("the OpenAPI document, read by machines,", () => {
  it("names each value of an enumeration, each required field and each tag once", () => {
    for (const [place, object] of objectsIn(document))
      for (const list of [object.enum, object.required, object.tags, object.type])
        if (Array.isArray(list)) expect(new Set(list.map((one) => JSON.stringify(one))).size, place).toBe(list.length);
  });

  it("has no two operations that the same request matches, but for a path without parameters", () => {
    const matches = (one: string, other: string) => {
      const [a, b] = [one.split("/"), other.split("/")];
      const isParameter = (part = "") => part.startsWith("{");
      return a.length === b.length && a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at]));
    };
    const templates = calls.map(({ name }) => name.replace(" ", "")).filter((path) => path.includes("{"));
    const pairs = templates.flatMap((one, at) => templates.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => matches(one, other))).toEqual([]);
  });

  it("declares every tag, every parameter of a path, every kind of token, and one id for each operation", () => {
    const list = Array.isArray(document.tags) ? document.tags : [];
    const declared = list.flatMap((tag) => (isJson(tag) ? [tag.name] : []));
    const used = calls.flatMap(({ call }) => (Array.isArray(call.tags) ? call.tags : []));
    expect(new Set(declared)).toEqual(new Set(used));
    for (const { name, path, call } of calls) {
      const parameters = Array.isArray(call.parameters) ? call.parameters.filter(isJson) : [];
      const inPath = parameters.filter((one) => one.in === "path").map((one) => `{${one.name}}`);
      expect(inPath.sort(), name).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    }
    const ids = calls.map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has no example that its own schema refuses", () => {
    const read = new Map<Json, z.ZodType>();
    for (const [place, object] of objectsIn(document)) {
      if (!isJson(object.schema)) continue;
      const named = isJson(object.examples) ? Object.values(object.examples).filter(isJson) : [];
      const examples = [...("example" in object ? [object.example] : []), ...named.map(({ value }) => value)];
      if (examples.length === 0) continue;
      const json = resolve(object.schema);
      const schema = read.get(json) ?? z.fromJSONSchema(json);
      read.set(json, schema);
      for (const example of examples) expect(schema.safeParse(example).error?.issues, place).toBeUndefined();
    }
  });

  it("has each upload as a form with binary content", () => {
    const forms = [...objectsIn(document)].filter(([place]) => place.endsWith("multipart/form-data"));
    expect(forms.length).toBeGreaterThanOrEqual(2);
    for (const [, { schema }] of forms) {
      const properties = isJson(schema) && isJson(schema.properties) ? schema.properties : {};
      expect(Object.values(properties)).toEqual([expect.objectContaining({ type: "string", format: "binary" })]);
    }
  });

  it("says how one gets the ID token that is exchanged for an access token", () => {
    const text = JSON.stringify(document.components);
    expect(text).toContain("/auth/token");
    expect(text).toContain("/auth/sign-in/email");
    expect(text).toContain("getIdToken");
  });
});
