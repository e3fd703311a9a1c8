import { beforeAll, beforeEach, expect, it } from "vitest";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { bodyFields, createOperationFixtures, operationNames } from "#tests/support/operation-fixtures.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const numberFields = ["price", "rating", "guest", "spice", "minimumAge"];
const withNumbers = operationNames(({ body }) => body !== undefined).filter((name) =>
  numberFields.some((field) => bodyFields(name).has(field)),
);
/** As they are written in JSON; the last three are not JSON. */
const literals = [
  "-1",
  "-0.01",
  "0.001",
  "1e309",
  "-1e309",
  "1e308",
  "1e-320",
  "9007199254740993",
  "90071992547409.93",
  '"1e3"',
  '"0x10"',
  '"١٢"',
  '"-1"',
  "true",
  "null",
  "[1]",
  '{"$gt":0}',
  "NaN",
  "Infinity",
  "01",
];

/** Larger than the columns of the databases, or than what is exact. */
const extremes = [-9007199254740990, -2147483649, -1, 0.5, 2147483648, 9007199254740990, 1e308];

/** A copy of a value for each number in it, with that number replaced. */
function* withExtremes(value: unknown): Generator<unknown> {
  if (typeof value === "number") yield* extremes;
  else if (Array.isArray(value))
    for (const [index, item] of value.entries())
      for (const changed of withExtremes(item)) yield value.with(index, changed);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value))
      for (const changed of withExtremes(item)) yield { ...value, [name]: changed };
}

const withBody = operationNames(({ body }) => body !== undefined);

describeOnBothEngines("numbers that are none or too large", (server) => {
  let fixtures: Awaited<ReturnType<typeof createOperationFixtures>>;
  beforeAll(async () => {
    fixtures = await createOperationFixtures(server());
  });
  beforeEach(() => fixtures.resetLimits());

  it.each(withNumbers)("are refused by %s without any effect", async (name) => {
    const { valid, sendAs, callerOf } = fixtures;
    const request = await valid[name]();
    const before = await dumpDatabase(server().running.store);
    for (const field of numberFields.filter((one) => bodyFields(name).has(one))) {
      for (const literal of literals) {
        const body = JSON.stringify({ ...Object(request.body), [field]: "PLACE" }).replace('"PLACE"', literal);
        const { status, headers } = await sendAs(callerOf(name), name, { ...request, body });
        expect(status, `${field}: ${literal}`).toBeGreaterThanOrEqual(400);
        expect(status, `${field}: ${literal}`).toBeLessThan(500);
        expect(headers.get("content-type")).toBe("application/problem+json");
      }
    }
    expect(await dumpDatabase(server().running.store)).toEqual(before);
  });

  it.each(withBody)("never cause a server error in the body of %s", async (name) => {
    const { valid, sendAs, callerOf } = fixtures;
    const count = [...withExtremes((await valid[name]()).body)].length;
    for (let index = 0; index < count; index++) {
      // Created for each body: a record that was changed may not accept a second change.
      const request = await valid[name]();
      const body = [...withExtremes(request.body)][index];
      await fixtures.resetLimits();
      const { status } = await sendAs(callerOf(name), name, { ...request, body });
      expect(status, JSON.stringify(body).slice(0, 2000)).toBeLessThan(500);
    }
  });

  it("are refused in a query", async () => {
    for (const text of ["-1", "1e9", "0x10", "NaN", "99999999999999999999", "1.5", "%D9%A1"])
      expect((await server().call(`/api/menu?category=soup&page=${text}`)).status, text).toBe(422);
  });
});
