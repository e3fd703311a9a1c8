import { expect, it } from "vitest";
import { isCartChanged } from "./cart-changed-notice.tsx";

const option = (_id: string, count = 1) => ({ _id, group: "g", name: _id, count, price: 0 });
const line = (menuId: string, quantity: number, options = [option("large")], note = "") => ({
  menuId,
  quantity,
  options,
  note,
});
const paid = [line("pizza", 2, [option("large"), option("olives", 2)]), line("soup", 1)];

it.each([
  ["the same", [...paid], false],
  ["the same in another order", [line("soup", 1), line("pizza", 2, [option("olives", 2), option("large")])], false],
  [
    "the same in two entries",
    [line("pizza", 1, paid[0]?.options), line("pizza", 1, paid[0]?.options), line("soup", 1)],
    false,
  ],
  ["one more", [line("pizza", 3, paid[0]?.options), line("soup", 1)], true],
  ["another dish", [...paid, line("cake", 1)], true],
  ["less", [line("soup", 1)], true],
  ["nothing", [], true],
  ["another choice", [line("pizza", 2), line("soup", 1)], true],
  ["another note", [line("pizza", 2, paid[0]?.options, "hot"), line("soup", 1)], true],
])("a cart with %s has changed: %s", (_what, entries, expected) => {
  expect(isCartChanged(entries, paid)).toBe(expected);
});
