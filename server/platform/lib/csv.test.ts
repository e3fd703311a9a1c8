import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv, readText, toCsv, writeText } from "./csv.ts";

const cells = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "'", "=", "-", " ", "a", "é", "\uFEFF"))
    .map((parts) => parts.join("")),
);
const header = ["type", "name"];

describe("a CSV file", () => {
  it("has the same cells after it was written and read, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        expect(parseCsv(toCsv([header, ...rows]))).toEqual({ rows: [header, ...rows] });
      }),
    );
  });

  it("is read or refused, and never fails, whatever its text", () => {
    fc.assert(
      fc.property(cells, (text) => {
        const result = parseCsv(text);
        expect("rows" in result || result.problem.row >= 1).toBe(true);
      }),
    );
  });

  it.each([
    ["commas and CRLF", "a,b\r\n1,2\r\n"],
    ["semicolons and LF", "a;b\n1;2\n"],
    ["tabs and CR", "a\tb\r1\t2"],
    ["a byte order mark", "\uFEFFa,b\n1,2"],
    ["quotes", '"a","b"\n"1","2"'],
  ])("may have %s", (_what, text) => {
    expect(parseCsv(text)).toEqual({
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    });
  });

  it("keeps delimiters, quotes and line breaks inside of quotes, and empty lines", () => {
    expect(parseCsv('a;b\n"1;\r\n""2""";,\n\n;')).toEqual({
      rows: [["a", "b"], ['1;\r\n"2"', ","], [""], ["", ""]],
    });
  });

  it.each([
    ['a,b\n"1,2', 2, "missing"],
    ['a,b\n1,2\n"1"2,3', 3, "inside of quotation marks"],
    ['a,b\n1"2,3', 2, "inside of quotation marks"],
  ])("is refused with the row where it is broken: %j", (text, row, message) => {
    expect(parseCsv(text)).toMatchObject({ problem: { row, message: expect.stringContaining(message) } });
  });

  it.each(["=1+1", "+1", "-1", "@a", "'=1", "''-1", "＝1+1", "＠a", "\t=1", "\r=1"])(
    "has an apostrophe in front of %s",
    (text) => {
      expect(writeText(text)).toBe(`'${text}`);
      expect(readText(writeText(text))).toBe(text);
    },
  );

  it("has texts that are no formula as they are", () => {
    fc.assert(
      fc.property(cells, (text) => {
        expect(readText(writeText(text))).toBe(text);
        expect(writeText(text)).not.toMatch(/^[=+\-@]/);
      }),
    );
    expect([writeText("'n Sync"), readText("'n Sync")]).toEqual(["'n Sync", "'n Sync"]);
  });
});
