import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("menu", (server) => {
  const page = async (query: string) => (await server().call(`/api/menu?${query}`)).body;

  it("returns all dishes without a query, with prices as decimals", async () => {
    const { status, body } = await server().call("/api/menu");
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(60);
    for (const dish of body) {
      expect(dish).toMatchObject({
        _id: expect.any(String),
        name: expect.any(String),
        recipe: expect.any(String),
        available: true,
      });
      expect(dish.image).toMatch(/^\/images\/dishes\//);
      expect(Number.isInteger(Math.round(dish.price * 1000) / 10)).toBe(true);
    }
  });

  it("pages through a course, five dishes at a time, without duplicates", async () => {
    const { result: first, total } = await page("category=salad");
    expect(first).toHaveLength(5);
    const names = new Set<string>();
    for (let number = 1; number <= Math.ceil(total / 5); number++) {
      for (const dish of (await page(`category=salad&page=${number}&limit=5`)).result) {
        expect(dish.category).toBe("salad");
        names.add(dish.name);
      }
    }
    expect(names.size).toBe(total);
    expect((await page("category=salad&page=999")).result).toEqual([]);
    expect((await page("category=salad&page=999")).total).toBe(total);
  });

  it("accepts drink for drinks, and collections across courses", async () => {
    expect((await page("category=drink")).total).toBe((await page("category=drinks")).total);
    const popular = await page("category=popular&limit=50");
    expect(popular.total).toBe(popular.result.length);
    expect(new Set(popular.result.map((dish: { category: string }) => dish.category)).size).toBeGreaterThan(1);
    for (const dish of popular.result) expect(dish.collections).toContain("popular");
  });

  it.each([
    "category=burgers",
    "category=salad&page=0",
    "category=salad&page=1.5",
    "category=salad&limit=51",
    "category=salad&limit=0",
    "page=x",
  ])("rejects %s and names the field", async (query) => {
    const { status, body } = await server().call(`/api/menu?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toHaveLength(1);
  });

  it("finds a dish by id and by slug", async () => {
    const [dish] = (await page("category=pizza")).result;
    const found = { ...dish, optionGroups: expect.any(Array) };
    expect((await server().call(`/api/menu/${dish._id}`)).body).toEqual(found);
    expect((await server().call(`/api/menu/${dish.slug}`)).body).toEqual(found);
    expect(await server().call("/api/menu/nothing")).toMatchObject({ status: 404, body: { code: "dish_not_found" } });
  });

  it("omits the authors' emails from reviews and the tables from the restaurant", async () => {
    const reviews = await server().call("/api/reviews");
    expect(reviews.body.length).toBeGreaterThan(0);
    expect(JSON.stringify(reviews.body)).not.toContain("@");
    const { body } = await server().call("/api/restaurant");
    expect(body).toMatchObject({
      name: expect.any(String),
      openNow: expect.any(Boolean),
      year: new Date().getFullYear(),
    });
    expect(body.tables).toBeUndefined();
  });
});
