import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Environment } from "./environment.ts";

it("the documentation names each environment variable", () => {
  const document = readFileSync("docs/configuration.md", "utf8");
  const names = Object.keys(Environment.shape);
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
