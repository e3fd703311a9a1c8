import { beforeAll, expect, it } from "vitest";
import { dishOptionActions, sizeGroup } from "#tests/support/dish-options.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

interface ShownDish {
  _id: string;
  name: string;
  price: number;
  category: string;
}

describeOnBothEngines("the whole menu", (server) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });
  const send = (method: string, path: string, body?: object) => server().call(`/api${path}`, { method, token, body });
  const menu = async (): Promise<ShownDish[]> => (await server().call("/api/menu")).body;
  const idsOf = async (course: string) =>
    (await menu()).flatMap(({ _id, category }) => (category === course ? _id : []));
  const admin = () => dishOptionActions(server(), token);
  const priceOf = async (id: string) => (await server().call(`/api/menu/${id}`)).body.price;
  const changedMeanwhile = { status: 409, body: { code: "changed_meanwhile" } };
  const entriesAbout = async (subject: string) => (await send("GET", `/audit?subject=${subject}`)).body;

  it("has the dishes of a course in the order that an admin gave them, those of others where they were", async () => {
    const [ids, desserts] = [await idsOf("pizza"), await idsOf("dessert")];
    const order = ids.toReversed();
    expect(await send("PATCH", "/menu/order", { ids: order })).toMatchObject({
      status: 200,
      body: { acknowledged: true, modifiedCount: ids.length },
    });
    expect(await idsOf("pizza")).toEqual(order);
    expect(await idsOf("dessert")).toEqual(desserts);
    const { result } = (await server().call(`/api/menu?category=pizza&limit=${ids.length}`)).body;
    expect(result.map(({ _id }: ShownDish) => _id)).toEqual(order);
    const [entry] = await entriesAbout("pizza");
    expect(entry).toMatchObject({ call: "reorderDishes", after: { order: expect.any(Array) } });
    expect(entry.after.order).toEqual(entry.before.order.toReversed());
  });

  it("keeps its order where a course was not named with all of its dishes", async () => {
    const [ids, [dessert = ""]] = [await idsOf("pizza"), await idsOf("dessert")];
    for (const named of [ids.slice(1), [...ids, dessert], [...ids.slice(1), dessert], [...ids, "gone"], ["gone"]])
      expect(await send("PATCH", "/menu/order", { ids: named.toReversed() })).toMatchObject(changedMeanwhile);
    expect(await send("PATCH", "/menu/order", { ids: [...ids, ids[0]] })).toMatchObject({
      status: 422,
      body: { fields: { ids: "Please name each dish once" } },
    });
    expect(await idsOf("pizza")).toEqual(ids);
  });

  it("keeps one of two orders that are sent at once, never a mixture", async () => {
    const ids = await idsOf("salad");
    const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
    const answers = await Promise.all(orders.map((order) => send("PATCH", "/menu/order", { ids: order })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual(await idsOf("salad"));
  });

  it("has new prices all at once, each recorded", async () => {
    const [one, other] = [await admin().createDish({ price: 7 }), await admin().createDish({ price: 9 })];
    const changes = [
      { _id: one, price: 7.5, seen: 7 },
      { _id: other, price: 9.45, seen: 9 },
    ];
    expect(await send("POST", "/menu/prices", { changes })).toMatchObject({ status: 200, body: { modifiedCount: 2 } });
    expect([await priceOf(one), await priceOf(other)]).toEqual([7.5, 9.45]);
    const [entry] = await entriesAbout(one);
    expect(entry).toMatchObject({ call: "changePrices", before: { priceMinor: 700 }, after: { priceMinor: 750 } });
    expect(await send("POST", "/menu/prices", { changes })).toMatchObject(changedMeanwhile);
  });

  it("changes no price if one is not allowed or another was seen", async () => {
    const size = await admin().createGroup(sizeGroup);
    const [one, sized] = [
      await admin().createDish({ price: 7 }),
      await admin().createDish({ price: 6, optionGroups: [size._id] }),
    ];
    const first = { _id: one, price: 8, seen: 7 };
    const refused = async (change: object, answer: object) => {
      expect(await send("POST", "/menu/prices", { changes: [first, change] })).toMatchObject(answer);
      expect([await priceOf(one), await priceOf(sized)]).toEqual([7, 6]);
    };
    await refused({ _id: sized, price: 5, seen: 5.5 }, changedMeanwhile);
    await refused({ _id: "gone", price: 5, seen: 6 }, changedMeanwhile);
    await refused(
      { _id: sized, price: 2, seen: 6 },
      { status: 422, body: { fields: { price: expect.stringContaining("would cost nothing") } } },
    );
    await refused(
      { _id: sized, price: 5.005, seen: 6 },
      { status: 422, body: { fields: { changes: expect.any(String) } } },
    );
    await refused({ _id: sized, price: 0, seen: 6 }, { status: 422 });
    await refused(first, { status: 422, body: { fields: { changes: "Please name each dish once" } } });
  });

  it("names the portions of today that are taken, of each dish with a stock", async () => {
    const [limited, other] = [await admin().createDish({ stockPerDay: 20 }), await admin().createDish({})];
    const { body } = await send("GET", "/dish-stock");
    expect(body.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body.dishes).toContainEqual({ _id: limited, perDay: 20, taken: 0 });
    expect(body.dishes.some(({ _id }: ShownDish) => _id === other)).toBe(false);
    expect(await send("PATCH", `/menu/${limited}/stock`, { day: body.day, perDay: 7 })).toMatchObject({ status: 200 });
    expect((await send("GET", "/dish-stock")).body.dishes).toContainEqual({ _id: limited, perDay: 7, taken: 0 });
    const before = Temporal.PlainDate.from(body.day).subtract({ days: 1 }).toString();
    expect(await send("PATCH", `/menu/${limited}/stock`, { day: before, perDay: 9 })).toMatchObject({
      status: 422,
      body: { fields: { day: "This day is over" } },
    });
  });
});
