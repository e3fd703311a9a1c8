import { describe, expect, it } from "vitest";
import { maxPageSize, paginate } from "./paginate.ts";

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index + 1}`);
const page = (count: number) => paginate(rows(count), (row) => row);

describe("paginate", () => {
  it("returns everything up to the page size, without a next page", () => {
    expect(page(0)).toEqual({ shown: [], next: undefined });
    expect(page(1)).toEqual({ shown: ["row 1"], next: undefined });
    expect(page(maxPageSize)).toEqual({ shown: rows(maxPageSize), next: undefined });
  });

  it("returns the next page's cursor if there is one more row", () => {
    expect(page(maxPageSize + 1)).toEqual({ shown: rows(maxPageSize), next: { before: `row ${maxPageSize}` } });
  });
});
