import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faults } from "./faults.ts";

it.each(Object.entries(faults))("the faults that %s notices can still be made", (test, list) => {
  expect(existsSync(test)).toBe(true);
  for (const { name, file, find } of list) expect(readFileSync(file, "utf8").split(find), name).toHaveLength(2);
});
