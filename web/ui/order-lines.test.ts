import { expect, it } from "vitest";
import { combineLines } from "./order-lines.tsx";

const pizza = { menuId: "1", name: "Pizza", unitPrice: 10, quantity: 1, note: "", options: [] };
const olives = { _id: "o", group: "Extras", name: "Olives", count: 1, price: 1 };

it("equal lines are one with the sum of their quantities; another option, note or price makes another line", () => {
  const lines = [
    pizza,
    { ...pizza, note: "Hot" },
    { ...pizza, quantity: 3 },
    { ...pizza, options: [olives] },
    { ...pizza, unitPrice: 11 },
  ];
  expect(combineLines(lines).map(({ quantity }) => quantity)).toEqual([4, 1, 1, 1]);
});
