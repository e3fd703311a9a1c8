import { expect, it } from "vitest";
import { Price } from "#contract/platform/fields.ts";
import { createGroupSchema, emptyOption, groupDefaults } from "./options/option-group-values.ts";
import { typedPrice } from "./typed-price.ts";

const problemOf = (typed: string, currency: string): string | undefined =>
  typedPrice(Price, currency).safeParse(typed).error?.issues[0]?.message;

it("a price that may be meant in thousands is refused, in every currency that does not write it so", () => {
  expect(problemOf("1.000", "USD")).toBe("Please enter at most 2 decimals");
  expect(problemOf("50.000", "IDR")).toBe("Please enter a whole amount");
  expect(problemOf("50.000", "JPY")).toBe("Please enter a whole amount");
  expect(typedPrice(Price, "KWD").parse("1.000")).toBe(1);
  expect(typedPrice(Price, "USD").parse("1.50")).toBe(1.5);
  expect(typedPrice(Price.optional(), "USD").parse("")).toBeUndefined();
  expect(problemOf("", "USD")).toBe("Please enter an amount");
});

it("so is a price of an option, and its price by size", () => {
  const pathsFor = (option: object) =>
    createGroupSchema("JPY")
      .safeParse({
        ...groupDefaults(undefined, "JPY"),
        name: "Size",
        options: [{ ...emptyOption, name: "L", ...option }],
      })
      .error?.issues.map(({ path }) => path.join("."));
  expect(pathsFor({ price: "1.000" })).toEqual(["options.0.price"]);
  expect(pathsFor({ prices: { large: "1.000" } })).toEqual(["options.0.prices.large"]);
  expect(pathsFor({ price: "1000" })).toBeUndefined();
});
