import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CartEntry } from "#contract/ordering/cart.ts";
import { problems } from "#contract/problems.ts";
import { removeEntry } from "./change-entry.ts";

const entry: CartEntry = {
  _id: "before",
  menuId: "soup",
  email: "ada@example.com",
  name: "Soup",
  image: "/images/soup.webp",
  price: 10,
  available: true,
  unitPrice: 10,
  quantity: 1,
  options: [],
  note: "",
  allergens: null,
  knownAllergens: [],
  traces: [],
  problem: null,
};

/** The server's cart. */
let cart: CartEntry[] = [];

const notFound = { ...problems.cart_entry_not_found, code: "cart_entry_not_found" };

/** Answers as the server does. */
async function answer(path: string, { method }: RequestInit): Promise<Response> {
  if (method === "GET") return Response.json(cart);
  const id = path.split("/").at(-1);
  if (!cart.some(({ _id }) => _id === id)) return Response.json(notFound, { status: 404 });
  cart = cart.filter(({ _id }) => _id !== id);
  return Response.json({ acknowledged: true, deletedCount: 1 });
}

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => vi.unstubAllGlobals());

it("a dish that has got a new id with a change of its quantity is removed", async () => {
  cart = [
    { ...entry, _id: "salad", menuId: "salad" },
    { ...entry, _id: "after", quantity: 2 },
  ];
  expect(await removeEntry(entry)).toMatchObject({ deletedCount: 1 });
  expect(cart.map(({ _id }) => _id)).toEqual(["salad"]);
});

it("a dish that is in the cart no longer counts as removed", async () => {
  cart = [{ ...entry, _id: "hot", note: "Hot" }];
  expect(await removeEntry(entry)).toBeUndefined();
  expect(cart).toHaveLength(1);
});
