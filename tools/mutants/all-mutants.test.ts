import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allMutants } from "./all-mutants.ts";

describe("the known breaks", () => {
  it.each(allMutants)("can still be made: $name", ({ file, find, replace, tests }) => {
    expect(readFileSync(file, "utf8").split(find), `"${find}" in ${file}`).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("have a name each", () => {
    expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
  });
});
