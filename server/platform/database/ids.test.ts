import { describe, expect, it } from "vitest";
import { newId, newNumber, timeOfId } from "./ids.ts";

describe("an id", () => {
  it("is unique, and sorts after those of earlier milliseconds", () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    const times = ids.map((id) => id.slice(0, "01234567-0123".length));
    expect([...times].sort()).toEqual(times);
  });

  it("is a UUID of version 7, which begins with the time", () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Math.abs(timeOfId(id) - before)).toBeLessThan(1000);
    expect(timeOfId("no id")).toBeNaN();
  });
});

describe("an order's number", () => {
  const numbers = Array.from({ length: 5000 }, newNumber);

  it("has six letters and digits, none of which is easily confused with another", () => {
    for (const number of numbers) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  });

  it("uses every letter and digit in every place", () => {
    for (let place = 0; place < 6; place++) {
      expect(new Set(numbers.map((number) => number[place])).size, `place ${place}`).toBe(32);
    }
  });
});
