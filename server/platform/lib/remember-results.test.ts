import { expect, test } from "vitest";
import { rememberResults } from "./remember-results.ts";

test("a result is computed once for each text, also if it is undefined", () => {
  const computed: string[] = [];
  const remembered = rememberResults((text) => void computed.push(text), 10);
  expect([remembered("a"), remembered("b"), remembered("a")]).toEqual([undefined, undefined, undefined]);
  expect(computed).toEqual(["a", "b"]);
});

test("no more results are remembered than the limit", () => {
  const computed: string[] = [];
  const remembered = rememberResults((text) => computed.push(text), 2);
  for (const text of ["a", "b", "c", "c", "a"]) remembered(text);
  expect(computed).toEqual(["a", "b", "c", "a"]);
});
