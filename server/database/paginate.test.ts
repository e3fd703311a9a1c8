import { describe, expect, it } from "vitest";
import { maxPageSize, paginate } from "./paginate.ts";

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index + 1}`);
const page = (count: number) => paginate(rows(count), (row) => row);

describe("a page of a list", () => {
  it("holds all there is, up to its bound, and then says that this is all", () => {
    expect(page(0)).toEqual({ shown: [], next: undefined });
    expect(page(1)).toEqual({ shown: ["row 1"], next: undefined });
    expect(page(maxPageSize)).toEqual({ shown: rows(maxPageSize), next: undefined });
  });

  it("says where it goes on, from the last that it shows, where there is one more", () => {
    expect(page(maxPageSize + 1)).toEqual({ shown: rows(maxPageSize), next: { before: `row ${maxPageSize}` } });
  });
});
