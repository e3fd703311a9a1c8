import { describe, expect, it } from "vitest";
import { changePrice, readChange, roundingSteps } from "./whole-menu-price.ts";

const percent = (value: number, step = 1) => ({ kind: "percent", value, step }) as const;

describe("a change of prices", () => {
  it.each([
    [1250, percent(5_000), 1313],
    [1250, percent(-5_000), 1188],
    [1000, percent(2_500), 1025],
    [1010, percent(5_000, 5), 1060],
    [1010, percent(5_000, 50), 1050],
    [1275, percent(0, 50), 1300],
    [1250, { kind: "amount", value: 75, step: 1 } as const, 1325],
    [1250, { kind: "amount", value: -75, step: 10 } as const, 1180],
    [50, { kind: "amount", value: -75, step: 1 } as const, -25],
  ])("of %i by %o is %i in minor units, halves up", (price, rule, expected) => {
    expect(changePrice(price, rule)).toBe(expected);
  });

  it.each([
    ["5", "percent", 5_000],
    ["-2.125", "percent", -2_125],
    ["2.1255", "percent", undefined],
    ["five", "percent", undefined],
    ["", "amount", undefined],
    ["0.75", "amount", 75],
    ["0.755", "amount", undefined],
    ["1.000", "amount", undefined],
  ] as const)("that is typed as %s (%s) is read as %s", (typed, kind, expected) => {
    expect(readChange(typed, kind, "USD")).toBe(expected);
  });

  it("is rounded to steps that the currency has", () => {
    expect(roundingSteps("USD")).toEqual([1, 5, 10, 50, 100]);
    expect(roundingSteps("JPY")).toEqual([1]);
    expect(roundingSteps("KWD")).toEqual([10, 50, 100, 500, 1000]);
  });
});
