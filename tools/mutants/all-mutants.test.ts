import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allMutants } from "./all-mutants.ts";

describe("the mutants", () => {
  it.each(allMutants)("still apply: $name", ({ file, find, replace, tests }) => {
    expect(readFileSync(file, "utf8").split(find), `"${find}" in ${file}`).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("have unique names", () => {
    expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
  });
});
