import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "#contract/operations.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a query parameter without a value", (server) => {
  it.each([
    ["page", "/menu?page="],
    ["limit", "/menu?limit="],
    ["guest", `/reservations/availability?date=${dateInDays(2)}&guest=`],
  ])("is not read as the number 0: %s", async (field, path) => {
    const answer = await server().call(`/api${path}`);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    // The same message as for any other value that is no number.
    const other = await server().call(`/api${path}x`);
    expect(answer.body.fields).toEqual(other.body.fields);
  });
});

describe("no query parameter of the API", () => {
  const parameters = Object.entries<Operation>(operations).flatMap(([name, { query }]) =>
    Object.entries(query?.shape ?? {}).map(([field, schema]) => [name, field, schema] as const),
  );
  const readsEmptyAsNumber = (schema: z.core.$ZodType) => typeof z.safeParse(schema, "").data === "number";

  it.each(parameters)("reads nothing as a number: %s, %s", (_name, _field, schema) => {
    expect(readsEmptyAsNumber(schema)).toBe(false);
  });

  it("is missed where it does", () => {
    expect(readsEmptyAsNumber(z.coerce.number())).toBe(true);
  });
});
