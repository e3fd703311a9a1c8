import { expect, it } from "vitest";
import { createProblems } from "./row-reader.ts";

it("the rows with problems are found at once, however many there are", () => {
  const problems = createProblems();
  const start = performance.now();
  for (let row = 2; row < 100_000; row += 2)
    if (!problems.hasRow(row)) problems.add(row, "group", "There is nothing with this name");
  expect([problems.hasRow(2), problems.hasRow(3)]).toEqual([true, false]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
