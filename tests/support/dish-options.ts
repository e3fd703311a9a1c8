import assert from "node:assert/strict";
import type { Guest, HttpClient } from "./http-client.ts";
import { newDish } from "./new-dish.ts";

/** An option group as the API answers it. */
export interface ApiOptionGroup {
  _id: string;
  name: string;
  version: number;
  options: { _id: string; name: string; price: number; prices: Record<string, number>; available: boolean }[];
}

/** What an admin does with options and dishes, over HTTP. */
export function dishOptionActions({ call }: Pick<HttpClient, "call">, token: string) {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(`/api${path}`, { method, token, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  return {
    async createGroup(group: object): Promise<ApiOptionGroup> {
      const { insertedId } = await send("POST", "/option-groups", group);
      const groups: ApiOptionGroup[] = await send("GET", "/option-groups");
      const newGroup = groups.find(({ _id }) => _id === insertedId);
      assert.ok(newGroup);
      return newGroup;
    },
    createDish: async (dish: object): Promise<string> =>
      (await send("POST", "/menu", { ...newDish, ...dish })).insertedId,
    updateDish: (id: string, change: object) => send("PATCH", `/menu/${id}`, change),
    updateOption: (id: string, change: object) => send("PATCH", `/options/${id}`, change),
  };
}

/** The id of an option by its name, in one of the groups. */
export function optionNamed(name: string, ...groups: ApiOptionGroup[]): string {
  const option = groups.flatMap(({ options }) => options).find((one) => one.name === name);
  assert.ok(option, name);
  return option._id;
}

/** What a guest puts into the cart with a choice, over HTTP. */
export function choiceActions({ call }: Pick<HttpClient, "call">) {
  return {
    add: ({ token, email }: Guest, menuId: string, choice: object = {}) =>
      call("/api/carts", { token, body: { menuId, email, ...choice } }),
    change: ({ token }: Guest, id: string, change: object) =>
      call(`/api/carts/${id}`, { method: "PATCH", token, body: change }),
  };
}

export const sizeGroup = {
  name: "Size",
  kind: "size",
  min: 1,
  max: 1,
  ask: true,
  options: [
    { name: "Small", price: -2 },
    { name: "Medium", default: true },
    { name: "Large", price: 4 },
  ],
};
export const toppingGroup = {
  name: "Toppings",
  max: 6,
  free: 1,
  options: [
    { name: "Olives", price: 1.5 },
    { name: "Mozzarella", price: 2, maxEach: 2, addsAllergens: ["milk"] },
    { name: "Anchovies", price: 2.5 },
  ],
};
