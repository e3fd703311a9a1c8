import { describe, expect, it } from "vitest";
import { mostListed, pageOf } from "./page-of.ts";

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index + 1}`);
const page = (count: number) => pageOf(rows(count), (row) => row);

describe("a page of a list", () => {
  it("holds all there is, up to its bound, and then says that this is all", () => {
    expect(page(0)).toEqual({ shown: [], next: undefined });
    expect(page(1)).toEqual({ shown: ["row 1"], next: undefined });
    expect(page(mostListed)).toEqual({ shown: rows(mostListed), next: undefined });
  });

  it("says where it goes on, from the last that it shows, where there is one more", () => {
    expect(page(mostListed + 1)).toEqual({ shown: rows(mostListed), next: { before: `row ${mostListed}` } });
  });
});
