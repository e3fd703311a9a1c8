import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files that mention the field's word in another sense. */
const otherSenses = ["web/messages/guest.ts", "sample/reviews.json"];

const walkThrough = (): string => {
  const [, text = ""] =
    /^## Add a field to a dish.*?\n([\s\S]*?)^## /m.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
  return text;
};

/** The sources that an existing field of a dish stands in. */
const filesOfField = (field: string): string[] =>
  globSync(["{contract,server,web}/**/*.{ts,tsx}", "sample/*.json"], {
    exclude: ["**/build/**", "**/.react-router/**"],
  })
    .filter((path) => !/\.test\.tsx?$|\/migrations\//.test(path))
    .filter((path) => new RegExp(`\\b${field}\\b`).test(readFileSync(path, "utf8")))
    .filter((path) => !otherSenses.includes(path))
    .toSorted();

it("the walk-through for a new field of a dish names the files in which an existing field stands", () => {
  const named = [...walkThrough().matchAll(/`((?:contract|server|web|sample)\/[\w./-]+\.(?:ts|tsx|json))`/g)].map(
    ([, path = ""]) => path,
  );
  const sources = named.filter((path) => !path.endsWith(".test.ts") && path !== "contract/house/dish-facts.ts");
  expect([...new Set(sources)].toSorted()).toEqual(filesOfField("recipe"));
});
