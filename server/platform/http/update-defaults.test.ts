import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";

const updates = (Object.keys(operations) as OperationName[]).filter((name) => endpoints[name][0] === "PATCH");

/** Whether a JSON schema has the keyword `default`; `isNames`: its keys are names of fields. */
const findsDefault = (schema: unknown, isNames = false): boolean =>
  typeof schema === "object" &&
  schema !== null &&
  Object.entries(schema).some(
    ([key, part]) => (key === "default" && !isNames) || findsDefault(part, key === "properties" && !isNames),
  );

/** A default stands in the schema of what is sent, however deep and whatever is done with the value afterwards. */
const hasDefault = (schema: z.ZodType): boolean =>
  findsDefault(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

describe("the body of a PATCH", () => {
  it.each(updates)("has no field with a default, which would overwrite what was not sent: %s", (name) => {
    const { body }: Operation = operations[name];
    expect(body !== undefined && hasDefault(body)).toBe(false);
  });

  it.each([
    ["a default", z.object({ price: z.number().default(0) })],
    ["a default within an array", z.object({ tags: z.array(z.object({ word: z.string().default("") })) })],
    ["a default before a transformation", z.object({ price: z.number().default(0).transform(String) })],
    ["a prefault", z.object({ price: z.number().prefault(0) }).partial()],
  ])("is found to have %s where it has one", (_what, schema) => {
    expect(hasDefault(schema)).toBe(true);
  });
});
