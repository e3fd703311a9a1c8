import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListItem, readList, readReference, writeList } from "./references.ts";

const texts = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.array(fc.constantFrom(";", "/", "=", '"', "#", " ", "a"), { minLength: 1 }).map((parts) => parts.join("")),
);
const ids = fc.uuid();
const references = fc.oneof(
  texts.map((name) => ({ name })),
  ids.map((id) => ({ id })),
);
const items: fc.Arbitrary<ListItem> = fc.record({
  path: fc.array(references, { minLength: 1, maxLength: 2 }),
  value: fc.option(texts, { nil: undefined }),
});

describe("a cell that names other rows", () => {
  it("has the same names and values after it was written and read, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(items), (list) => {
        expect(readList(writeList(list))).toEqual(list);
      }),
    );
  });

  it("is read as people write it", () => {
    expect(readList(" Size ;Toppings;")).toEqual([
      { path: [{ name: "Size" }], value: undefined },
      { path: [{ name: "Toppings" }], value: undefined },
    ]);
    expect(readList('Toppings/"Salt / pepper"= 0.75 ; #abc / Olives = -1')).toEqual([
      { path: [{ name: "Toppings" }, { name: "Salt / pepper" }], value: "0.75" },
      { path: [{ id: "abc" }, { name: "Olives" }], value: "-1" },
    ]);
    expect([readList(""), readList(" ; ")]).toEqual([[], []]);
  });

  it.each(['"Size', 'Size "large"', "a = b = c", "a = b / c"])("is refused if it is no list: %s", (text) => {
    expect(readList(text)).toBeUndefined();
  });

  it("names one row where one is wanted", () => {
    expect(readReference("Size")).toEqual({ name: "Size" });
    expect(["", "Size; Toppings", "Size / Large", "Size = 1"].map(readReference)).toEqual(Array(4).fill(undefined));
  });
});
