import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { RestaurantSettings } from "#contract/restaurant.ts";

interface Key {
  path: string;
  default?: unknown;
}

type Schema = z.core.JSONSchema.JSONSchema;

/** The keys of an object's schema, with those of its members; `[]` stands for the elements of a list. */
function keysOf(schema: Schema, path: string): Key[] {
  const member = (value: unknown, name: string) => keysOf(z.record(z.string(), z.unknown()).parse(value), name);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, value]) => member(value, path ? `${path}.${name}` : name));
  if (schema.type === "array") return member(schema.items, `${path}[]`);
  // A record of courses: one stands for all.
  if (schema.type === "object") return member(schema.additionalProperties, `${path}.salad`);
  return [{ path, default: schema.default }];
}

/** Days of the week and the evening have the same keys as Monday and the day, and the hours of a way those of the restaurant. */
const repeats = /^openingHours\.(?!monday)|^theme\.evening|^order\.hours\.\w+\.(?!monday)/;

it("the documentation names each key of restaurant.json and its default", () => {
  const document = readFileSync("docs/restaurant-file.md", "utf8");
  const schema = z.toJSONSchema(RestaurantSettings, { io: "input", unrepresentable: "any" });
  const keys = keysOf(schema, "").filter(({ path }) => !repeats.test(path));
  const rowOf = (path: string) => document.split("\n").find((row) => row.includes(`\`${path}\``));
  expect(keys.filter(({ path }) => !rowOf(path))).toEqual([]);
  const hasOtherDefault = (key: Key) => {
    const shown = rowOf(key.path)?.split("|")[2] ?? "";
    return key.default !== undefined && !key.path.startsWith("theme.") && !shown.includes(String(key.default));
  };
  expect(keys.filter(hasOtherDefault)).toEqual([]);
});
